import type { AnswerCache } from '#platform/cache/answer-cache.server.ts'
import type { changeDoor, Watcher } from '#platform/change/changes.server.ts'
import type { Db } from '#platform/db/db.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import type { Outbox } from '#platform/mail/outbox.server.ts'
import type { Clock } from '#platform/std/clock.server.ts'
import type { Log } from '#platform/std/log.server.ts'
import type { Environment } from '#platform/std/environment.server.ts'
import type { Call } from './call.ts'

/** One running product: what every handler may use. `openHouse` makes it; a test opens several of them in one process. */
export interface House {
  environment: Environment
  /** The zone of the centre. An answer that is kept reads the setting with its own `context.db`, so that it knows what it read. */
  timeZone: () => Promise<string>
  clock: Clock
  log: Log
  db: Db
  /** Every entity by the name of its table. */
  entities: HouseTypes['entities']
  /** What is known of members, in the order in which it is forgotten. */
  memberData: HouseTypes['memberData']
  answers: AnswerCache
  watchers: Watcher[]
  /** The door for writes of what nobody called for; a call has `context.change`. */
  change: (typeof changeDoor)['change']
  outbox: Outbox
  jobs: Jobs
  files: HouseTypes['files']
  /** What is said in a file, such as the lines of captions; empty when there is nothing. */
  spokenIn: (address: string) => Promise<string>
  /** The member centre is there as long as the staff leave it open. */
  memberCentreOpen(): Promise<boolean>
  /** Whether the member's group has this entry of the member centre. */
  memberMayOpen(memberId: number, entry: string): Promise<boolean>
  /** Staff may do without a captcha where they sign in; members never do. */
  adminCaptchaOn(): Promise<boolean>
  /** Bytes of the largest file that is taken at the moment. */
  uploadLimit(): Promise<number>
  /** What the back office must know of the settings before it draws anything. */
  officeConfig(locale: Locale): Promise<HouseTypes['officeConfig']>
  /** Tests hold every answer against its contract; a running product does not spend the time. */
  inspect?: (call: Call, answer: unknown) => void
  close(): Promise<void>
}

/** Types of the higher folders, which this one may not import: they add them here by declaration. */
export interface HouseTypes {}
