import type { ownCertificatesCalls } from './member-certificates.calls.ts'
import type { AnswerOf } from '#platform/call/call.ts'

export type OwnCertificate = AnswerOf<typeof ownCertificatesCalls.certificate>['list'][number]
