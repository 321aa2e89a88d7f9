import * as z from 'zod/mini'
import type { FieldDeclaration, Field } from '#platform/fields/field.ts'
import { choice } from './choice.ts'
import { enabled } from './enabled.ts'

const words = ['disable', 'enable'] as const

/** Enabled or disabled, stored as a number. Clients of this family know the state of a member by a word. */
export function enabledInWords(declaration: FieldDeclaration<false>): Field<0 | 1, false> {
  const field = choice(enabled, { ...declaration, default: 1 })
  const choices = enabled.map((option) => ({ ...option, value: words[option.value] }))
  return {
    ...field,
    input: z.pipe(
      z.transform((given) => (given === 'enable' ? 1 : given === 'disable' ? 0 : given)),
      field.input as z.ZodMiniType<0 | 1>,
    ) as z.ZodMiniType<0 | 1>,
    output: (stored: 0 | 1) => words[stored],
    options: { choices },
  }
}
