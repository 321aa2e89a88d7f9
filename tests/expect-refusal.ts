import { expect } from 'vitest'
import { codes, type Envelope } from '#platform/call/call.ts'
import type { RefusalKind } from '#platform/i18n/refusal.ts'

/** A refusal of exactly this kind. An unknown call, a bug and a refusal of another kind all fail the test. */
export function expectRefusal(answer: Omit<Envelope, 'time'>, kind: RefusalKind, message?: string): void {
  const { type = 'refused' } = (answer.data ?? { type: 'no refusal' }) as { type?: string }
  expect({ code: answer.code, type }, answer.msg).toEqual({ code: codeOf(kind), type: kind })
  if (message !== undefined) expect(answer.msg).toBe(message)
}

function codeOf(kind: RefusalKind): number {
  if (kind === 'expired') return codes.expired
  return kind === 'signInFirst' || kind === 'forbidden' ? codes.redirect : codes.refused
}

/** The product has no such call: a page may have the same address, and answers then that it cannot be posted to. */
export function expectUnknownCall(answer: Omit<Envelope, 'time'> & { status: number }): void {
  expect([404, 405], answer.msg).toContain(answer.status)
  expect(answer).toMatchObject({ code: codes.refused, data: null })
}
