import type { changeDoor, ChangeDeps, Changes } from '#platform/change/changes.server.ts'
import type { Log } from '#platform/std/log.server.ts'

/** Facts that are each processed once, such as a course that somebody completed. */
export interface Settlement<Fact> {
  /** The name of this task in the audit log. */
  name: string
  /** How many facts are read at a time. */
  portion: number
  /** The next unsettled facts, after the last one of the previous batch. */
  due: (after: Fact | undefined) => Promise<Fact[]>
  /**
   * Marks a fact as settled. False if it is settled already. Of two processes with the same fact, only one succeeds.
   */
  mark: (changes: Changes, fact: Fact) => Promise<boolean>
  /** Applies the consequences of the fact, in the transaction of its mark. */
  give: (changes: Changes, fact: Fact) => Promise<unknown>
}

interface SettleDeps extends ChangeDeps {
  log: Log
  change: (typeof changeDoor)['change']
}

/**
 * Settles all open facts and returns how many it processed. A fact that fails is logged and stays open: the others go
 * on, and the next run tries it again.
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
