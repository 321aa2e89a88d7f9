import type { AnswerCache } from '#platform/cache/answer-cache.server.ts'
import type { changeDoor, TitleOf, Watcher } from '#platform/change/changes.server.ts'
import type { Db, Queries } from '#platform/db/db.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import type { Outbox } from '#platform/mail/outbox.server.ts'
import type { Clock } from '#platform/std/clock.server.ts'
import type { Log } from '#platform/std/log.server.ts'
import type { Environment } from '#platform/std/environment.server.ts'
import type { Call } from './call.ts'
import type { Caller } from './caller.ts'

/** One running product, for all handlers. `openHouse` makes it. A test may open several of them in one process. */
export interface House {
  environment: Environment
  /** The time zone of the centre. A cached answer passes its own `context.db`, so that the read is recorded. */
  timeZone: () => Promise<string>
  clock: Clock
  log: Log
  db: Db
  /** What the product is made of now. A call uses `context.registry`, a job reads it once for each run. */
  readonly registry: HouseTypes['registry']
  /** The registry after a look whether another process has changed it. */
  latestRegistry(): Promise<HouseTypes['registry']>
  /** The registry as it would be with what a transaction has written. Throws when its parts do not fit together. */
  tryRegistry(queries: Queries): Promise<HouseTypes['registry']>
  answers: AnswerCache
  watchers: Watcher[]
  titleOf: TitleOf
  /** For writes outside of calls, such as jobs. A call uses `context.change`. */
  change: (typeof changeDoor)['change']
  outbox: Outbox
  jobs: Jobs
  files: HouseTypes['files']
  /** The spoken text of a file, such as its captions. Empty if there is none. */
  spokenIn: (address: string) => Promise<string>
  /** Whether the member centre is open. Staff can close it. */
  memberCentreOpen(): Promise<boolean>
  /** Whether the member's group has this entry of the member centre. */
  memberMayOpen(memberId: number, entry: string): Promise<boolean>
  /** Staff can turn off the captcha of their own sign-in. Members always need it. */
  adminCaptchaOn(): Promise<boolean>
  /** The current size limit of uploads, in bytes. */
  uploadLimit(area: Caller['area']): Promise<number>
  /** The host in front of public files, such as `https://cdn.example.org`; empty if there is none. */
  publicHost(): Promise<string>
  /** The settings that the back office needs before it renders. */
  officeConfig(locale: Locale): Promise<HouseTypes['officeConfig']>
  /** Asks the modules that want to know of a change before it is made. One of them may refuse it. */
  beforeChange(change: AnnouncedChange, locale: Locale): Promise<void>
  /** Checks every answer against its contract. Only tests do this, because it takes time. */
  inspect?: (call: Call, answer: unknown) => void
  close(): Promise<void>
}

/** A change of a row that somebody is about to make: new without `before`, deleted without `after`. */
export interface AnnouncedChange {
  table: string
  id: number | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Types of higher folders, which add them here by declaration, because this folder may not import them. */
export interface HouseTypes {}
