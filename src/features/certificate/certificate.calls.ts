import * as z from 'zod/mini'
import { defineCalls, get, perAddress, post } from '#platform/call/call.ts'

const both = z.object({ zh: z.string(), en: z.string() })

/** Every fact that is printed, in both languages; days are `2026-11-21`, and what is not known is empty. */
export const certificateFacts = z.object({
  number: z.string(),
  state: z.enum(['valid', 'revoked', 'replaced']),
  /** As others may read it: initials, or nothing once the member is gone. */
  holder: both,
  holderGone: z.boolean(),
  kind: z.enum(['course', 'event', 'other']),
  title: both,
  masters: both,
  minutes: z.nullable(z.number()),
  began_on: z.string(),
  done_on: z.string(),
  issued_on: z.string(),
  issuer: both,
  rule: both,
  /** The day on which it was revoked or replaced. */
  ended_on: z.string(),
  reason: both,
  /** The address of the one that took its place. */
  replaced_by: z.string(),
  /** The whole address of its page, which is also what the QR code says. */
  address: z.string(),
  qr: z.string(),
})

export const certificateCalls = defineCalls('/api/certificate', {
  /** For whoever has the address; there is nothing else to guess it by. */
  show: get({ input: z.object({ code: z.string() }), answer: certificateFacts }),
  /** Says nothing of which of the two was wrong. */
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
