import type { AnswerOf } from '#platform/call/call.ts'
import type { certificateCalls } from './certificate.calls.ts'

/** The facts that a certificate shows to others. */
export type CertificateFacts = AnswerOf<typeof certificateCalls.show>
