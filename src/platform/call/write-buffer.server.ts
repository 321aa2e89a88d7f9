import type { House } from './house.server.ts'
import { perHouse } from './per-house.server.ts'

interface PendingWrite<Content> {
  content: Content
  timer: NodeJS.Timeout
}

interface WriteBufferOptions<Content> {
  /** The log message when writing fails. The content is lost then. */
  failure: string
  afterMilliseconds: number
  empty: () => Content
  write: (house: House, content: Content) => Promise<void>
}

/** Collects content in memory and writes it together a little later, at the latest when the house closes. */
export function writeBuffer<Content>({
  failure,
  afterMilliseconds,
  empty,
  write,
}: WriteBufferOptions<Content>) {
  const stateOf = perHouse(
    (house): { pending: PendingWrite<Content> | null; flush: () => Promise<void> } => ({
      pending: null,
      flush: () => writeNow(house).catch((error: unknown) => house.log.warn(failure, { error })),
    }),
    ({ flush }) => flush(),
  )

  async function writeNow(house: House): Promise<void> {
    const state = stateOf(house)
    const { pending } = state
    if (!pending) return
    clearTimeout(pending.timer)
    state.pending = null
    await write(house, pending.content)
  }

  return {
    of(house: House): Content {
      const state = stateOf(house)
      state.pending ??= {
        content: empty(),
        timer: setTimeout(() => void state.flush(), afterMilliseconds).unref(),
      }
      return state.pending.content
    },
    writeNow,
  }
}
