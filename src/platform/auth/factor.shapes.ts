import * as z from 'zod/mini'
import { secretInput } from '#platform/call/call.shapes.ts'

const secret = (most: number) =>
  z.optional(
    z.string('refused.parameter').check(z.maxLength(most, 'refused.parameter')).register(secretInput),
  )

/**
 * The second factor of whoever signs in or confirms a change. `factor_id` comes with the refusal that asks for it, and
 * stands for the password that was given before.
 */
export const factorInput = {
  factor_id: secret(64),
  /** Of an app, or a recovery code. */
  factor_code: secret(100),
  /** What the passkey has signed, as JSON. */
  factor_passkey: secret(8000),
}

export interface GivenFactor {
  factor_id?: string | undefined
  factor_code?: string | undefined
  factor_passkey?: string | undefined
}

/** The type of the refusal that asks for a second factor. */
export const secondFactorType = 'secondFactor'

/** What comes with it. */
export interface FactorRequest extends Record<string, unknown> {
  factor_id: string
  kinds: string[]
  /** For the browser's passkey dialog. */
  passkey?: object
  /** An app has to be added first: the group asks for a second factor, and the days of grace are over. */
  setup?: { secret: string; address: string }
}

/** Recovery codes of an app that was added while signing in, shown this once. */
export const madeCodes = { recovery: z.optional(z.array(z.string())) }

export const factorRequestIn = (data: unknown): FactorRequest => ({
  factor_id: '',
  kinds: [],
  ...(data as unknown as Partial<FactorRequest> | null),
})
