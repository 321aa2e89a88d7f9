import * as z from 'zod/mini'
import { rowId } from '#platform/call/call.shapes.ts'
import { readNumber } from '#platform/call/number-input.ts'
import { locales } from '#platform/i18n/locale.ts'
import { signUpRules, type Rule } from './sign-up-rules.ts'

const checked = ({ clean, wrong }: Rule) =>
  z.pipe(
    z.optional(z.union([z.string(), z.null()])),
    z.transform((value, context): string => {
      const text = clean(value ?? '')
      const problem = wrong(text)
      if (problem === null) return text
      context.issues.push({ code: 'custom', message: problem, input: value })
      return z.NEVER
    }),
  )

export const userName = checked(signUpRules.userName)
export const mobile = checked(signUpRules.mobile)
export const email = checked(signUpRules.email)

const mostInOne = 20

/** A form that is sent without scripts sends numbers as text. */
const people = z.pipe(
  z.optional(z.union([z.number(), z.string()])),
  z.transform((value, context): number => {
    const count = value === '' || value === undefined ? 1 : (readNumber(value) ?? 0)
    if (Number.isInteger(count) && count >= 1 && count <= mostInOne) return count
    context.issues.push({ code: 'custom', message: 'signup.people', input: value })
    return z.NEVER
  }),
)

const yesOrNo = z.pipe(
  z.optional(z.union([z.boolean(), z.number(), z.string()])),
  z.transform((value): 0 | 1 => (['true', '1', 'on', 'yes'].includes(String(value)) ? 1 : 0)),
)

export const signUpForm = z.object({
  event_id: rowId,
  userName,
  mobile,
  email,
  wechat: checked(signUpRules.wechat),
  suggestions: checked(signUpRules.suggestions),
  party: people,
  party_names: checked(signUpRules.party_names),
  /** The party accepts fewer seats than it asked for, when it is on the waiting list. */
  takes_fewer: yesOrNo,
  access_needs: checked(signUpRules.access_needs),
  /** Sends a text message as well: a reminder two hours before the start, and every change. */
  by_sms: yesOrNo,
  locale: z.optional(z.enum(locales, 'refused.parameter')),
  /** Proof of work by the browser. It is required when very many sign-ups come from one address. */
  proof_id: z.optional(z.string('refused.parameter').check(z.maxLength(64, 'refused.parameter'))),
  proof: z.optional(z.string('refused.parameter').check(z.maxLength(20, 'refused.parameter'))),
  /** Drawn once for each form, so that a form that is sent again does not sign up twice. */
  idempotency_key: z.optional(
    z
      .string('refused.parameter')
      .check(z.minLength(8, 'refused.parameter'), z.maxLength(100, 'refused.parameter')),
  ),
})

export type SignUpForm = z.output<typeof signUpForm>
