import type { ChoiceOption, Field } from '#platform/fields/field.ts'
import { localeSuffix, type Label } from '#platform/i18n/locale.ts'
import { storedNames, type Entity } from '#platform/entity/entity.ts'

export interface SheetColumn {
  name: string
  label: Label
  kind: 'plain' | 'moment' | 'yesNo' | 'json' | 'choices'
  /** The labels of the values. */
  choices?: ChoiceOption[]
  /** How the value is written for people, such as an amount in yuan. */
  output?: Field['output']
  /** The entity that it refers to. A column beside it holds the name of that row. */
  names?: string
}

/** The column for the name of the row that a column refers to: `event_name` beside `event_id`. */
export const nameBeside = ({ name }: SheetColumn): string => `${name.replace(/_id$/, '')}_name`

/** The id and every field that is no secret. */
export const allColumns = ({ fields }: Entity): string[] => [
  'id',
  ...Object.entries(fields).flatMap(([name, { secret }]) => (secret ? [] : [name])),
]

export const sheetColumns = ({ fields }: Entity, names: readonly string[]): SheetColumn[] =>
  names.flatMap((name) => {
    const field = fields[name]
    return field ? columnsOf(name, field) : name === 'id' ? [id] : []
  })

const id: SheetColumn = { name: 'id', label: { zh: '编号', en: 'ID' }, kind: 'plain' }

function columnsOf(name: string, field: Field): SheetColumn[] {
  const { kind, options } = field
  const label = withUnit(field)
  const column: SheetColumn = {
    name,
    label,
    kind: kinds[kind] ?? 'plain',
    ...((kind === 'choice' || kind === 'choices') && options.choices && { choices: options.choices }),
    ...(!options.entity && field.output && { output: field.output }),
    ...(options.entity && { names: options.entity }),
  }
  if (!field.translated) return [column]
  const [chinese = '', english = ''] = storedNames(name, field)
  if (!chinese.endsWith(localeSuffix['zh-cn'])) throw new Error(`${name} has no Chinese column first`)
  return [
    { ...column, name: chinese, label: { zh: `${label.zh}（中文）`, en: `${label.en} (Chinese)` } },
    { ...column, name: english, label: { zh: `${label.zh}（英文）`, en: `${label.en} (English)` } },
  ]
}

const withUnit = ({ label, options: { unit } }: Field): Label =>
  unit ? { zh: `${label.zh}（${unit.zh}）`, en: `${label.en} (${unit.en})` } : label

const kinds: Partial<Record<Field['kind'], SheetColumn['kind']>> = {
  dateTime: 'moment',
  switch: 'yesNo',
  json: 'json',
  choices: 'choices',
}
