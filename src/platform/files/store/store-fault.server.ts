import { DatabaseUnavailable } from '#platform/db/outage.server.ts'

/** What is wrong with an object store, in a word for the operator. */
export type StoreTrouble = 'does not answer' | 'refuses' | 'clock' | 'full'

/** Of a store that was asked and said nothing. */
export const silent = 'does not answer'

interface Answered {
  status: number
  /** The word of the store, such as `NoSuchBucket`. */
  code: string
}

/** The store did not do what it was asked. Its message never has a key, a signature or an address with either. */
export class StoreFault extends DatabaseUnavailable {
  readonly trouble: StoreTrouble
  readonly status: number
  /** The same request may succeed in a moment. Who has waited once for nothing does not wait again. */
  readonly mayPass: boolean

  constructor(what: string, { status, code }: Answered) {
    super(`${what}: ${status || ''}${status && code ? ' ' : ''}${code}`, 'storeAway')
    this.status = status
    this.trouble = troubleOf(status, code)
    const stumbled = status === 0 || status === 429 || (status >= 500 && this.trouble !== 'full')
    this.mayPass = stumbled && code !== silent
  }
}

function troubleOf(status: number, code: string): StoreTrouble {
  if (/TimeTooSkewed|NotYetValid/i.test(code)) return 'clock'
  if (status === 507 || /Quota|StorageFull|InsufficientStorage|Arrearage|UserDisable/i.test(code))
    return 'full'
  return status === 0 || status >= 500 || status === 429 ? 'does not answer' : 'refuses'
}
