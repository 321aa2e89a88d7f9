import { CallFailure } from './call-failure.ts'

/** The server was not reached or could not judge, so the same call may succeed later. */
export function isServerAway(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return false
  const { reason, status, type } = error
  if (reason === 'answer') return type === 'tooMany'
  return reason !== 'duplicate' && (reason !== 'status' || status >= 500 || status === 429)
}
