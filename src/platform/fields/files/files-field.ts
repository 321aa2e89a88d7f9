import type * as z from 'zod/mini'
import { text as textColumn } from '#platform/db/columns.ts'
import { described, type FieldDeclaration, type Field } from '#platform/fields/field.ts'

/** What every field of files has in common: addresses of this site, as text. */
export const filesField = (
  kind: 'image' | 'images' | 'files',
  asked: FieldDeclaration<false>,
  input: z.ZodMiniType<string>,
): Field<string, false> => ({
  ...described({ ...asked, translated: false }),
  kind,
  column: textColumn({ default: '' }),
  blank: '',
  input,
  operators: ['NULL', 'NOT NULL'],
  options: {},
})
