import type { House } from './house.server.ts'
import { perHouse } from './per-house.server.ts'

interface PendingNotes<Kept> {
  kept: Kept
  timer: NodeJS.Timeout
}

interface Options<Kept> {
  /** What is said in the log when writing fails; the notes are lost then. */
  failure: string
  afterMilliseconds: number
  empty: () => Kept
  write: (house: House, kept: Kept) => Promise<void>
}

/** Notes that stay in memory and are written together a little later, at the latest when the house closes. */
export function writtenLater<Kept>({ failure, afterMilliseconds, empty, write }: Options<Kept>) {
  const stateOf = perHouse(
    (house): { notes: PendingNotes<Kept> | null; flush: () => Promise<void> } => ({
      notes: null,
      flush: () => writeNow(house).catch((error: unknown) => house.log.warn(failure, { error })),
    }),
    ({ flush }) => flush(),
  )

  async function writeNow(house: House): Promise<void> {
    const state = stateOf(house)
    const { notes } = state
    if (!notes) return
    clearTimeout(notes.timer)
    state.notes = null
    await write(house, notes.kept)
  }

  return {
    of(house: House): Kept {
      const state = stateOf(house)
      state.notes ??= {
        kept: empty(),
        timer: setTimeout(() => void state.flush(), afterMilliseconds).unref(),
      }
      return state.notes.kept
    },
    writeNow,
  }
}
