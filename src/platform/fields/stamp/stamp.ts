import * as z from 'zod/mini'
import { int } from '#platform/db/columns.ts'
import { rangeOperators, type Field } from '#platform/fields/field.ts'

export const createdAt = (label = { zh: '创建时间', en: 'Created' }) => stamp('createdAt', label)
export const updatedAt = (label = { zh: '更新时间', en: 'Updated' }) => stamp('updatedAt', label)

function stamp(fixed: 'createdAt' | 'updatedAt', label: { zh: string; en: string }): Field<number, false> {
  return {
    kind: 'dateTime',
    label,
    translated: false,
    required: false,
    fixed,
    column: int({ default: 0 }),
    blank: 0,
    input: z.number(),
    operators: rangeOperators,
    options: {},
  }
}
