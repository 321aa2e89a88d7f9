import * as z from 'zod/mini'
import { defineCalls, get, perAddress, post } from '#platform/call/call.ts'

const both = z.object({ zh: z.string(), en: z.string() })

/** All printed facts, in both languages. Days look like `2026-11-21`; an unknown fact is empty. */
const certificateFacts = z.object({
  number: z.string(),
  state: z.enum(['valid', 'revoked', 'replaced']),
  /** As others may read it: the name, its initials, or nothing after the member was deleted. */
  holder: both,
  holderGone: z.boolean(),
  kind: z.enum(['course', 'event', 'other']),
  title: both,
  masters: both,
  minutes: z.nullable(z.number()),
  began_on: z.string(),
  done_on: z.string(),
  issued_on: z.string(),
  /** When the holder last corrected the name; older prints still bear another. */
  corrected_on: z.string(),
  issuer: both,
  rule: both,
  /** The day on which it was revoked or replaced. */
  ended_on: z.string(),
  reason: both,
  /** The address of the certificate that replaced it. */
  replaced_by: z.string(),
  /** The full address of its page, which the QR code contains too. */
  address: z.string(),
  qr: z.string(),
})

/** The facts that a certificate shows to others. */
export type CertificateFacts = z.output<typeof certificateFacts>

export const certificateCalls = defineCalls('/api/certificate', {
  /** Public for everybody who has the address. No page links to it. */
  show: get({ input: z.object({ code: z.string() }), answer: certificateFacts }),
  /** The answer does not say which of the two was wrong. */
  find: post({
    input: z.object({
      number: z.string().check(z.maxLength(60, 'certificate.notFound')),
      name: z.string().check(z.maxLength(120, 'certificate.notFound')),
    }),
    answer: z.object({ code: z.string() }),
    limit: perAddress(10, 60),
    logInput: false,
  }),
})
