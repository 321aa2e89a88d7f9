import type { memberCertificatesCalls } from './member-certificates.calls.ts'
import type { AnswerOf } from '#platform/call/call.ts'

export type MemberCertificate = AnswerOf<typeof memberCertificatesCalls.certificate>['list'][number]
