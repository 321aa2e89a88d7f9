import * as z from 'zod/mini'
import { text as textColumn } from '#platform/db/columns.ts'
import {
  fieldBase,
  textOperators,
  type FieldDeclaration,
  type Field,
  type FieldKind,
  type SearchRole,
} from '#platform/fields/field.ts'

export type WordsOptions<T extends boolean> = FieldDeclaration<T> & { max?: number; search?: SearchRole }

/** The base of all text fields. The kinds differ in how they are typed and shown. */
export function words<T extends boolean>(
  kind: FieldKind,
  declaration: WordsOptions<T>,
  usual: number,
): Field<string, T> {
  const { max = usual, search } = declaration
  return {
    ...fieldBase(declaration),
    kind,
    column: textColumn({ default: '' }),
    blank: '',
    input: z.string('valid.generic').check(z.trim(), z.maxLength(max, 'valid.tooLong')),
    operators: textOperators,
    options: { max },
    ...(search ? { search } : {}),
  }
}
