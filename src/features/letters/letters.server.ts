import type { House } from '#platform/call/house.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { tellOfMoves } from './move-notices.server.ts'
import { postLetters } from './post-letters.server.ts'
import { noteReminders } from './reminders.server.ts'

const soon = 200

/** Tells people of what happens to their sign-ups, beside the requests and soon after each commit. */
export function keepLetters(house: House): void {
  let timer: NodeJS.Timeout | undefined
  let running = false
  let again = false

  async function post(): Promise<void> {
    running = true
    again = false
    try {
      again = (await postLetters(house)) || again
    } finally {
      running = false
      if (again) kick()
    }
  }

  function kick(): void {
    if (running) again = true
    else timer ??= setTimeout(run, soon).unref()
  }

  function run(): void {
    timer = undefined
    void house.jobs.runNow('signup-letters')
  }

  house.jobs.every('signup-letters', 15, post)
  house.jobs.every('signup-reminders', 60, async () => {
    if ((await noteReminders(house)) > 0) kick()
  })
  house.watchers.push(tellOfMoves(house), afterEach(['event_signup', 'event'], kick))
}

/** Once a transaction, however many rows of these it changed. */
function afterEach(entities: string[], deed: () => void): House['watchers'][number] {
  const seen = new WeakSet<Tx>()
  return async ({ tx, entity }) => {
    if (!entities.includes(entity.name) || seen.has(tx)) return
    seen.add(tx)
    tx.afterCommit(deed)
  }
}
