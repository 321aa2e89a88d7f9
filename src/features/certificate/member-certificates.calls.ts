import * as z from 'zod/mini'
import { defineCalls, get, perAddress, post } from '#platform/call/call.ts'
import { listOf, nothing, pageNumber, pageSize, rowId } from '#platform/call/call.shapes.ts'

const name = z.string('certificate.name').check(z.maxLength(200, 'certificate.name'))

const memberCertificate = z.object({
  id: z.number(),
  number: z.string(),
  /** Opens its page, for everybody who has this code. */
  code: z.string(),
  holder: z.string(),
  holder_latin: z.string(),
  kind: z.enum(['course', 'event', 'other']),
  course_id: z.nullable(z.number()),
  event_id: z.nullable(z.number()),
  title: z.string(),
  issued_at: z.number(),
  state: z.enum(['valid', 'revoked', 'replaced']),
  revoked_at: z.nullable(z.number()),
  reason: z.string(),
  /** The number and the code of the certificate that replaced it. */
  replaced_by: z.nullable(z.object({ number: z.string(), code: z.string() })),
  initials_only: z.boolean(),
  keeps_name: z.boolean(),
})

export type MemberCertificate = z.output<typeof memberCertificate>

/** The member's own certificates. The member decides what others read on them. */
export const memberCertificatesCalls = defineCalls('/api/account', {
  certificate: get({
    who: 'member',
    entry: 'account/certificate',
    input: z.object({ page: pageNumber, limit: pageSize(10) }),
    answer: listOf(memberCertificate),
  }),
  /** A PDF of one page. */
  certificateFile: get({
    who: 'member',
    entry: 'account/certificate',
    input: z.object({ id: rowId }),
    answer: nothing,
    limit: perAddress(30, 60),
  }),
  /** How much of the name others read, and whether the name stays when the account is closed. */
  certificateView: post({
    who: 'member',
    entry: 'account/certificate',
    input: z.object({ id: rowId, initials_only: z.boolean(), keeps_name: z.boolean() }),
    answer: nothing,
    limit: perAddress(60, 60),
  }),
  certificateName: get({
    who: 'member',
    entry: 'account/certificate',
    answer: z.object({ name: z.string(), latin: z.string(), nickname: z.string() }),
  }),
  /** The name for future certificates. A blank name means the nickname, and its pinyin. */
  nameCertificates: post({
    who: 'member',
    entry: 'account/certificate',
    input: z.object({ name, latin: name }),
    answer: nothing,
    limit: perAddress(60, 60),
  }),
})
