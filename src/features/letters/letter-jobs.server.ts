import type { House } from '#platform/call/house.server.ts'
import type { Watcher } from '#platform/change/changes.server.ts'
import { perHouse } from '#platform/call/per-house.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { postLetters } from './post-letters.server.ts'
import { noteReminders } from './reminders.server.ts'

const soon = 200

/** The state of the letter rounds in one process. A change during a round starts another round. */
interface LetterRounds {
  timer?: NodeJS.Timeout | undefined
  running: boolean
  again: boolean
}

const roundsIn = perHouse((): LetterRounds => ({ running: false, again: false }))

/** Sends letters about sign-ups in the background, soon after each commit. */
export async function postDueLetters(house: House): Promise<void> {
  const rounds = roundsIn(house)
  rounds.running = true
  rounds.again = false
  try {
    rounds.again = (await postLetters(house)) || rounds.again
  } finally {
    rounds.running = false
    if (rounds.again) postSoon(house)
  }
}

export async function sendReminders(house: House): Promise<void> {
  if ((await noteReminders(house)) > 0) postSoon(house)
}

function postSoon(house: House): void {
  const rounds = roundsIn(house)
  if (rounds.running) {
    rounds.again = true
    return
  }
  rounds.timer ??= setTimeout(() => {
    rounds.timer = undefined
    void house.jobs.runNow('signup-letters')
  }, soon).unref()
}

/** Runs once per transaction, even if it changed many sign-ups and events. */
export function postAfterChanges(house: House): Watcher {
  const seen = new WeakSet<Tx>()
  return async ({ tx, entity }) => {
    if (!['event_signup', 'event'].includes(entity.name) || seen.has(tx)) return
    seen.add(tx)
    tx.afterCommit(() => postSoon(house))
  }
}
