import type { CallFailure } from '#platform/call/call-failure.ts'

/** What the server sent along with a refusal, such as what somebody else has saved meanwhile. */
export const dataOf = ({ data }: CallFailure): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? { ...data } : {}
