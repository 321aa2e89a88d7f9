import type { Operator } from '#platform/fields/field.ts'
import type { KeyOf } from '#platform/i18n/i18n.ts'

/** The words for the operators of a query. */
export const operatorWords = {
  '=': 'operators.is',
  '<>': 'operators.not',
  '>': 'operators.above',
  '>=': 'operators.from',
  '<': 'operators.below',
  '<=': 'operators.to',
  LIKE: 'operators.has',
  'NOT LIKE': 'operators.lacks',
  IN: 'operators.in',
  'NOT IN': 'operators.notIn',
  RANGE: 'operators.between',
  'NOT RANGE': 'operators.outside',
  NULL: 'operators.empty',
  'NOT NULL': 'operators.filled',
  FIND_IN_SET: 'operators.among',
} as const satisfies Record<Operator, KeyOf<'admin'>>
