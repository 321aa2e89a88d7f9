import * as z from 'zod/mini'
import { nothing, secretInput } from '#platform/call/call.shapes.ts'
import { defineCalls, get, perAddress, post } from '#platform/call/call.ts'
import { proofInput } from '#platform/call/proof.calls.ts'
import { factorInput } from '#platform/auth/factor.shapes.ts'

const text = (most: number) => z.string('refused.parameter').check(z.maxLength(most, 'refused.parameter'))

/** The password of whoever asks and, where there is one already, a second factor. */
const confirmation = {
  current_password: z.optional(text(200).register(secretInput)),
  ...factorInput,
  ...proofInput,
}

const factor = z.object({
  id: z.string(),
  kind: z.enum(['codes', 'passkey']),
  name: z.string(),
  created_at: z.number(),
  /** 0 for never. */
  used_at: z.number(),
})
export type ShownFactor = z.output<typeof factor>

const answers = {
  list: z.object({
    list: z.array(factor),
    /** Recovery codes that were not used yet. */
    recovery: z.number(),
    /** The group asks for a second factor. */
    required: z.boolean(),
    /** By when it has to be there; 0 for no such day. */
    due_at: z.number(),
  }),
  begun: z.object({
    id: z.string(),
    /** For an app: the secret, and the same as an address for the picture. */
    secret: z.string(),
    address: z.string(),
    /** For the browser's passkey dialog; null for an app. */
    passkey: z.nullable(z.looseObject({})),
  }),
  recovery: z.object({ recovery: z.array(z.string()) }),
}

const inputs = {
  begin: z.object({ kind: z.enum(['codes', 'passkey'], 'refused.parameter'), ...confirmation }),
  finish: z.object({
    id: text(64).register(secretInput),
    name: text(100),
    code: z.optional(text(100).register(secretInput)),
    passkey: z.optional(text(8000).register(secretInput)),
  }),
  remove: z.object({ id: text(64), ...confirmation }),
  renew: z.object(confirmation),
}

const limit = perAddress(60, 60)
const member = { who: 'member', entry: 'account/changePassword' } as const

/** The second factors of a member. They stand on the page of the password. */
export const memberFactorCalls = defineCalls('/api/account', {
  factors: get({ ...member, answer: answers.list }),
  beginFactor: post({ ...member, input: inputs.begin, answer: answers.begun, limit }),
  finishFactor: post({ ...member, input: inputs.finish, answer: answers.recovery, limit }),
  removeFactor: post({ ...member, input: inputs.remove, answer: nothing, limit }),
  renewRecovery: post({ ...member, input: inputs.renew, answer: answers.recovery, limit }),
})

/** The own second factors of an administrator, who needs no permission for them. */
export const adminFactorCalls = defineCalls('/admin/factor', {
  factors: get({ as: 'index', answer: answers.list }),
  beginFactor: post({ as: 'begin', input: inputs.begin, answer: answers.begun, limit }),
  finishFactor: post({ as: 'finish', input: inputs.finish, answer: answers.recovery, limit }),
  removeFactor: post({ as: 'remove', input: inputs.remove, answer: nothing, limit }),
  renewRecovery: post({ as: 'renew', input: inputs.renew, answer: answers.recovery, limit }),
})
