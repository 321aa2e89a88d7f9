import * as z from 'zod/mini'
import { proofInput } from '#platform/call/proof.calls.ts'
import { secretInput } from '#platform/call/call.shapes.ts'

/** The handler checks the captcha, because it may be switched off. */
export const account = z.string('sign.account').check(
  z.trim(),
  z.minLength(1, 'sign.account'),
  z.refine((text) => [...text].length > 3, 'sign.accountLength'),
  z.regex(/^[^\p{Cc}]{0,120}$/u, 'sign.wrongPair'),
)

/** A user name, an email address or a mobile number. */
export const memberAccount = z
  .string('sign.account')
  .check(z.trim(), z.minLength(1, 'sign.account'), z.regex(/^[^\p{Cc}]{0,120}$/u, 'sign.wrongPair'))

const atLeastSix = (text: string) => [...text].length >= 6
export const password = z
  .string('sign.password')
  .check(
    z.minLength(1, 'sign.password'),
    z.refine(atLeastSix, 'sign.passwordLength'),
    z.maxLength(200, 'sign.passwordLength'),
  )
  .register(secretInput)

/** When ticked, the session lasts thirty days. */
export const keep = z.pipe(
  z.optional(z.union([z.boolean(), z.number(), z.string()])),
  z.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
)
export const captchaText = z._default(
  z.string('sign.captcha').check(z.maxLength(100, 'sign.captchaLength')).register(secretInput),
  '',
)
export const captchaId = z._default(
  z.string('sign.captcha').check(z.maxLength(100, 'sign.captcha')).register(secretInput),
  '',
)
/** The browser's proof of work, which replaces a captcha. */
export const proof = z._default(z.string('sign.wrongProof').check(z.maxLength(20, 'sign.wrongProof')), '')
export const pictureId = z.string('refused.parameter').check(z.regex(/^[\w-]{8,64}$/, 'refused.parameter'))
export const tokenText = z._default(
  z.string('sign.invalidToken').check(z.maxLength(200, 'sign.invalidToken')).register(secretInput),
  '',
)

/** Drawn by a form, which alone can use the code that it asked for. Without one its network counts. */
export const codeId = z.optional(
  z
    .string('refused.parameter')
    .check(z.regex(/^[\w-]{16,64}$/, 'refused.parameter'))
    .register(secretInput),
)
/** For sending a code. */
export const codeForm = { code_id: codeId, ...proofInput }

/** Where a code goes. */
export const codeKind = z.enum(['email', 'mobile'], 'refused.parameter')
export const longText = (message: string) => z.string(message).check(z.maxLength(200, message))
/** The handler checks the rules for passwords. */
export const longSecret = (message: string) =>
  z.string(message).check(z.maxLength(200, message)).register(secretInput)
