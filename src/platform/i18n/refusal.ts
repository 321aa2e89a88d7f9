import type { MessageKey, MessageParams } from './i18n.ts'

/** The kind of refusal. Only the HTTP layer turns it into codes and statuses. */
export type RefusalKind =
  | 'refused'
  | 'invalid'
  | 'notFound'
  /** It was there, and is known to be gone for good. */
  | 'gone'
  | 'signInFirst'
  | 'expired'
  /** The caller lacks the permission. Clients lead to the start page of the area, as this family does. */
  | 'forbidden'
  /** Nobody in this place may do it, whatever their permissions. */
  | 'notAllowed'
  | 'conflict'
  | 'tooMany'
  | 'unavailable'
  | 'tooLarge'
  | 'unsupported'

export interface RefusalDetails {
  kind?: RefusalKind
  params?: MessageParams
  /** Sent to the client beside the message. */
  data?: Record<string, unknown>
  /** Problems of single fields. Each is sent as a message, in `fields` of the data. */
  fields?: Record<string, { key: MessageKey; params?: MessageParams }>
  /** Seconds after which a new try makes sense. */
  retryAfter?: number
}

/** A refusal that the product expects. Every other error is a bug. */
export class Refusal extends Error {
  readonly key: MessageKey
  readonly kind: RefusalKind
  readonly params: MessageParams
  readonly data: Record<string, unknown> | undefined
  readonly fields: RefusalDetails['fields']
  readonly retryAfter: number | undefined

  constructor(key: MessageKey, details: RefusalDetails = {}) {
    super(key)
    this.key = key
    this.kind = details.kind ?? 'refused'
    this.params = details.params ?? {}
    this.data = details.data
    this.fields = details.fields
    this.retryAfter = details.retryAfter
  }
}

export function refuse(key: MessageKey, details?: RefusalDetails): never {
  throw new Refusal(key, details)
}
