import type { CallFailure } from '#platform/call/call-failure.ts'

/** The data of a refusal, such as what another user has saved meanwhile. */
export const dataOf = ({ data }: CallFailure): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? { ...data } : {}
