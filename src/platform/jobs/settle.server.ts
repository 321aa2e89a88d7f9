import type { changeDoor, ChangeDeps, Changes } from '#platform/change/changes.server.ts'
import type { Log } from '#platform/std/log.server.ts'

/** Facts that are looked at once, such as a course that somebody completed. */
export interface Settlement<Fact> {
  /** Under this name the record of change has what is given. */
  name: string
  /** How many facts are read at a time. */
  portion: number
  /** The next facts that are not settled, after the last one of the portion before. */
  due: (after: Fact | undefined) => Promise<Fact[]>
  /** Marks a fact as settled; false if it is not due any more. Two processes that are at the same fact take turns here. */
  mark: (changes: Changes, fact: Fact) => Promise<boolean>
  /** Gives what follows from the fact, in the transaction of its mark. */
  give: (changes: Changes, fact: Fact) => Promise<unknown>
}

interface SettleDeps extends ChangeDeps {
  log: Log
  change: (typeof changeDoor)['change']
}

/**
 * Settles all that is due; answers how many facts it looked at. A fact that fails is logged and keeps its place: the
 * others go on, and the next run finds it again.
 */
export async function settle<Fact>(
  { name, portion, due, mark, give }: Settlement<Fact>,
  place: SettleDeps,
  ending?: AbortSignal,
): Promise<number> {
  let seen = 0
  let after: Fact | undefined
  for (;;) {
    const facts = await due(after)
    for (const fact of facts) {
      if (ending?.aborted) return seen
      const work = place.change(name, async (changes) => {
        if (await mark(changes, fact)) await give(changes, fact)
      })
      await work.catch((error: unknown) => place.log.error('fact not settled', { name, fact, error }))
      seen += 1
    }
    after = facts.at(-1)
    if (facts.length < portion) return seen
  }
}
