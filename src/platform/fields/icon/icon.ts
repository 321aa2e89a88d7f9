import * as z from 'zod/mini'
import { textField, type FieldDeclaration, type Field } from '#platform/fields/field.ts'

/** An icon of the set that ships with the product, or of a set that other front ends of this family have. */
const shape = /^(?:[a-z\d-]{0,60}|local-[\w-]{1,60}|el-icon-[\w-]{1,60}|(?:fa fa|iconfont icon)-[\w-]{1,60})$/

/** The name of an icon, kept as it is written. */
export function icon(declaration: FieldDeclaration<false>): Field<string, false> {
  return textField('icon', declaration, {
    input: z.string('valid.choice').check(
      z.trim(),
      z.refine((text) => shape.test(text), 'valid.choice'),
    ),
    operators: [],
  })
}
