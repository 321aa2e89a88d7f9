import type { Answers } from '#platform/cache/answers.server.ts'
import type { Watcher } from '#platform/change/changes.server.ts'
import type { Db } from '#platform/db/db.server.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import type { Outbox } from '#platform/mail/outbox.server.ts'
import type { Clock } from '#platform/std/clock.server.ts'
import type { Log } from '#platform/std/log.server.ts'
import type { Settings } from '#platform/std/settings.server.ts'
import type { Call } from './call.ts'

/** One running product: what every handler may use. Tests open several of them in one process. */
export interface House {
  settings: Settings
  /** The zone of the centre. An answer that is kept reads the setting with its own `context.db`, so that it knows what it read. */
  timeZone: () => Promise<string>
  clock: Clock
  log: Log
  db: Db
  answers: Answers
  watchers: Watcher[]
  outbox: Outbox
  jobs: Jobs
  /** Tests hold every answer against its contract; a running product does not spend the time. */
  inspect?: (call: Call, answer: unknown) => void
  close(): Promise<void>
}
