import * as z from 'zod/mini'
import type { SandboxLimits } from './limits.ts'
import { failed, type Outcome } from './outcome.ts'
import { readPlain, UnreadableText } from './plain-data.ts'

const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u
const words = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(300),
  z.refine((text) => !unprintable.test(text)),
)
const label = z.strictObject({ zh: words, en: words })

/** What code of a module answered, if it is what the house can use. */
export function readOutcome(
  { is, text }: { is: 'done' | 'refused'; text: string },
  limits: SandboxLimits,
): Outcome {
  try {
    const value = readPlain(text, limits.answer)
    if (is === 'done') return { is: 'done', value }
    const { success, data } = z.safeParse(label, value)
    if (success) return { is: 'refused', message: data }
    return failed('answer', 'It refused without plain words in Chinese and English')
  } catch (error) {
    if (error instanceof UnreadableText) return failed('answer', error.message)
    throw error
  }
}
