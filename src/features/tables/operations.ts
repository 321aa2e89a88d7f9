import * as z from 'zod/mini'
import { rowId } from '#platform/call/call.shapes.ts'
import { customKindNames } from './custom-kinds.ts'

/** No control character, no line break, no half of a character, and no sign that nobody sees; some turn other text around. */
const unprintable = /(?!\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\ufffe\uffff]/u
/** Something that can be seen: letters, digits and signs, without those that are drawn as nothing. */
const visible = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u

const lengths = { 20: 'tables.unitLength', 100: 'tables.labelLength', 300: 'tables.hintLength' } as const

const words = (longest: keyof typeof lengths) =>
  z.string('tables.label').check(
    z.trim(),
    z.minLength(1, 'tables.label'),
    z.maxLength(longest, lengths[longest]),
    z.refine((text) => !unprintable.test(text), 'tables.labelSigns'),
    z.refine((text) => visible.test(text), 'tables.label'),
  )

const label = z.object({ zh: words(100), en: words(100) }, 'tables.label')
const shortLabel = z.object({ zh: words(20), en: words(20) }, 'tables.label')
const hint = z.nullable(z.object({ zh: words(300), en: words(300) }, 'tables.label'))
/** Whether it may be one is checked with words of its own. */
const name = z.string('tables.fieldName').check(z.trim(), z.maxLength(300, 'tables.fieldName'))
const tableName = z.string('tables.tableName').check(z.trim(), z.maxLength(300, 'tables.tableName'))

const choice = z.object({
  value: z.string('tables.choiceValue').check(z.regex(/^[\w-]{1,40}$/, 'tables.choiceValue')),
  label,
  tone: z.optional(z.enum(['plain', 'good', 'warning', 'accent'])),
})

const amount = z.number('refused.parameter')
export const optionShapes = {
  max: amount,
  min: amount,
  unit: shortLabel,
  default: z.union([z.string().check(z.maxLength(2000, 'tables.default')), z.number()], 'tables.default'),
  choices: z
    .array(choice, 'tables.choices')
    .check(z.minLength(1, 'tables.choices'), z.maxLength(100, 'tables.choices')),
  entity: z.string('refused.parameter').check(z.maxLength(64, 'refused.parameter')),
  outlives: z.boolean('refused.parameter'),
  search: z.enum(['title', 'subtitle', 'body', 'named', 'spoken'], 'refused.parameter'),
}

const options = z.strictObject(
  {
    max: z.optional(optionShapes.max),
    min: z.optional(optionShapes.min),
    unit: z.optional(optionShapes.unit),
    default: z.optional(optionShapes.default),
    choices: z.optional(optionShapes.choices),
    entity: z.optional(optionShapes.entity),
    outlives: z.optional(optionShapes.outlives),
    search: z.optional(optionShapes.search),
  },
  'tables.option',
)

const kind = z.enum(customKindNames, 'tables.kind')

const place = z.number('refused.parameter').check(z.int('refused.parameter'), z.minimum(0), z.maximum(10_000))

const newField = z.object({
  name,
  label,
  hint: z.optional(hint),
  kind,
  options: z._default(options, {}),
  required: z._default(z.boolean('refused.parameter'), false),
  unique: z._default(z.boolean('refused.parameter'), false),
  translated: z._default(z.boolean('refused.parameter'), false),
  in_list: z._default(z.boolean('refused.parameter'), true),
  in_filters: z._default(z.boolean('refused.parameter'), true),
})
export type NewField = z.output<typeof newField>

const icon = z.string('refused.parameter').check(z.trim(), z.maxLength(60, 'refused.parameter'))
const folder = z.string('tables.folder').check(z.maxLength(40, 'tables.folder'))
const at = z.nullable(place)
const ids = z.array(rowId, 'valid.id').check(z.minLength(1, 'valid.id'), z.maxLength(200, 'valid.id'))

export const tableFacts = {
  label,
  /** The name of the field that names a row. */
  title: name,
  icon: z._default(icon, 'table-2'),
  folder: z._default(folder, 'content'),
  at: z._default(at, null),
}
export const newFields = z
  .array(newField)
  .check(z.minLength(1, 'tables.noFields'), z.maxLength(60, 'tables.tooManyFields'))

const someIds = z.array(rowId, 'valid.id').check(z.maxLength(200, 'valid.id'))
const visitors = z.object({ list: someIds, detail: someIds })

const operations = [
  z.object({ op: z.literal('createTable'), name: tableName, ...tableFacts, fields: newFields }),
  z.object({
    op: z.literal('changeTable'),
    table: tableName,
    label: z.optional(label),
    title: z.optional(rowId),
    icon: z.optional(icon),
    folder: z.optional(folder),
    at: z.optional(at),
    /** The ids of the fields in their new order. */
    order: z.optional(ids),
    /** The fields that visitors see; null takes the table from them. */
    visitors: z.optional(z.nullable(visitors)),
  }),
  z.object({ op: z.literal('dropTable'), table: tableName }),
  z.object({ op: z.literal('restoreTable'), table: tableName }),
  z.object({ op: z.literal('addField'), table: tableName, field: newField }),
  z.object({ op: z.literal('renameField'), field: rowId, name }),
  z.object({
    op: z.literal('changeField'),
    field: rowId,
    label: z.optional(label),
    hint: z.optional(hint),
    options: z.optional(options),
    required: z.optional(z.boolean('refused.parameter')),
    in_list: z.optional(z.boolean('refused.parameter')),
    in_filters: z.optional(z.boolean('refused.parameter')),
  }),
  z.object({
    op: z.literal('convertField'),
    field: rowId,
    kind,
    options: z._default(options, {}),
    translated: z._default(z.boolean('refused.parameter'), false),
    /** What becomes of values that do not convert: nothing is done, they become blank, or another value takes their place. */
    otherwise: z._default(z.enum(['stop', 'blank', 'value'], 'refused.parameter'), 'stop'),
    value: z.optional(optionShapes.default),
  }),
  z.object({ op: z.literal('dropField'), field: rowId }),
  z.object({ op: z.literal('restoreField'), field: rowId }),
  z.object({ op: z.literal('addIndex'), table: tableName, fields: ids }),
  z.object({ op: z.literal('dropIndex'), table: tableName, fields: ids }),
  z.object({ op: z.literal('setUnique'), field: rowId, unique: z.boolean('refused.parameter') }),
] as const

/** Only an undo: the column that a conversion put aside comes back. Nobody can ask for it, so that the column is what it says. */
const unconvertField = z.object({
  op: z.literal('unconvertField'),
  field: rowId,
  column: z.string().check(z.regex(/^rest_\d{1,15}_\d{1,4}$/, 'refused.parameter')),
  /** When the values were converted: what was written since is converted back. */
  since: z.number(),
  was: z.object({ kind, options, translated: z.boolean(), unique: z.boolean() }),
})

/** One change of a table that staff ask for. */
export const requestShape = z.discriminatedUnion('op', operations, 'tables.operation')
/** The same shape is what the ledger keeps, and what an undo is. */
export const operationShape = z.discriminatedUnion('op', [...operations, unconvertField], 'tables.operation')
export type Operation = z.output<typeof operationShape>
export type OperationName = Operation['op']
export type OperationOf<Name extends OperationName> = Extract<Operation, { op: Name }>
