import { codes, type Envelope } from './call.ts'

/** `answer`: the server said no. The others: it could not be asked, or nobody waits any more. */
export type FailureReason = 'answer' | 'status' | 'timeout' | 'network' | 'offline' | 'duplicate' | 'aborted'

interface FailureData {
  type?: string
  fields?: Partial<Record<string, string>>
}

/** A call that did not succeed; its message is in the words of the reader. */
export class CallFailure extends Error {
  readonly reason: FailureReason
  readonly status: number
  readonly code: number
  readonly data: unknown
  /** The reader has been told; several calls may fail by the same failure. */
  wasShown = false

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

  /** The fields that are wrong, and why. */
  get fields(): Partial<Record<string, string>> {
    return (this.data as FailureData | null)?.fields ?? {}
  }

  get isSignedOut(): boolean {
    return this.code === codes.redirect || this.code === codes.expired
  }
}

/** An error of another kind, such as a database that is away where the server asks itself, is kept as the cause. */
export function failureOf(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error
  const failure = new CallFailure('network', 0, { msg: (error as Error).message })
  failure.cause = error
  return failure
}
