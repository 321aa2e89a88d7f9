import type * as z from 'zod/mini'
import { text as textColumn } from '#platform/db/columns.ts'
import { fieldBase, type FieldDeclaration, type Field } from '#platform/fields/field.ts'

/** The base of all file fields: addresses of this site, as text. */
export const filesField = (
  kind: 'image' | 'images' | 'files',
  declaration: FieldDeclaration<false>,
  input: z.ZodMiniType<string>,
): Field<string, false> => ({
  ...fieldBase({ ...declaration, translated: false }),
  kind,
  column: textColumn({ default: '' }),
  blank: '',
  input,
  operators: ['NULL', 'NOT NULL'],
  options: {},
})
