import type { AnswerOf } from '#platform/call/call.ts'
import type { certificateCalls } from './certificate.calls.ts'

/** What a certificate says to others. */
export type Facts = AnswerOf<typeof certificateCalls.show>
