import { codes, type Envelope } from './call.ts'

/** `answer`: the server refused. The others: the server was not reached, or the call was cancelled. */
export type FailureReason = 'answer' | 'status' | 'timeout' | 'network' | 'offline' | 'duplicate' | 'aborted'

interface FailureData {
  type?: string
  fields?: Partial<Record<string, string>> | string[]
}

/** A call that did not succeed. Its message is in the language of the reader. */
export class CallFailure extends Error {
  readonly reason: FailureReason
  readonly status: number
  readonly code: number
  readonly data: unknown
  /** The message has been shown. Several calls may share one failure. */
  shown = false

  constructor(
    reason: FailureReason,
    status = 0,
    { msg = '', code = 0, data = null }: Partial<Envelope> = {},
  ) {
    super(msg)
    this.reason = reason
    this.status = status
    this.code = code
    this.data = data
  }

  /** The kind of refusal, such as `notFound`. */
  get type(): string {
    return (this.data as FailureData | null)?.type ?? 'refused'
  }

  /** The errors of fields, by field name. A conflict names its fields alone, and none of them is refused. */
  get fields(): Partial<Record<string, string>> {
    const fields = (this.data as FailureData | null)?.fields
    return fields === undefined || Array.isArray(fields) ? {} : fields
  }

  /** A missing permission names another page too, but here nobody loses a page by it. */
  get isSignedOut(): boolean {
    return (this.code === codes.redirect && this.type !== 'forbidden') || this.code === codes.expired
  }
}

/** Another error becomes the cause, such as an unreachable database when the server calls in-process. */
export function failureOf(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error
  const failure = new CallFailure('network', 0, { msg: (error as Error).message })
  failure.cause = error
  return failure
}
