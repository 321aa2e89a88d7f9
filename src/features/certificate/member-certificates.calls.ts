import * as z from 'zod/mini'
import { defineCalls, get, perAddress, post } from '#platform/call/call.ts'
import { listOf, nothing, pageNumber, pageSize, rowId } from '#platform/call/call.shapes.ts'

const name = z.string('certificate.name').check(z.maxLength(200, 'certificate.name'))

const holderName = z.object({ name, latin: name })

export type HolderName = z.output<typeof holderName>

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
  /** Until when the holder may correct the name; null when only staff may. */
  correct_until: z.nullable(z.number()),
})

/** Where the certificate of a course is: it waits for the name, or is being issued, or is there. */
const courseCertificate = z.object({
  state: z.enum(['none', 'unnamed', 'coming', 'issued']),
  certificate: z.nullable(memberCertificate),
})

export type CourseCertificateState = z.output<typeof courseCertificate>

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
  /** The name that the member gave, one to begin with, and the courses and events whose certificates wait for it. */
  certificateName: get({
    who: 'member',
    entry: 'account/certificate',
    answer: z.extend(holderName, { suggested: holderName, waiting: z.array(z.string()) }),
  }),
  /** The name as it would be printed. Nothing is stored. */
  previewName: post({
    who: 'member',
    entry: 'account/certificate',
    input: holderName,
    answer: holderName,
    limit: perAddress(60, 60),
    logInput: false,
  }),
  /** The name on certificates. What waited for it is issued at once. */
  nameCertificates: post({
    who: 'member',
    entry: 'account/certificate',
    input: holderName,
    answer: nothing,
    limit: perAddress(60, 60),
  }),
  /** Corrects the name on a certificate, in the first days after its issue. */
  correctCertificate: post({
    who: 'member',
    entry: 'account/certificate',
    input: z.extend(holderName, { id: rowId }),
    answer: nothing,
    limit: perAddress(30, 60),
  }),
  /** Of a course that the member has completed. */
  courseCertificate: get({
    who: 'member',
    entry: 'account/certificate',
    input: z.object({ course: rowId }),
    answer: courseCertificate,
  }),
})
