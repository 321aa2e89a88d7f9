import type { FieldLine, KindLine, OperationInput } from '#features/tables/tables.calls.ts'
import type { Label } from '#platform/i18n/locale.ts'

type NewField = Extract<OperationInput, { op: 'addField' }>['field']
export type Options = NonNullable<NewField['options']>

/** A field as the form has it: everything that is typed is text. */
export interface FieldDraft {
  name: string
  label: Label
  hint: Label
  kind: string
  required: boolean
  unique: boolean
  translated: boolean
  in_list: boolean
  in_filters: boolean
  min: string
  max: string
  unit: Label
  default: string
  choices: string
  entity: string
  outlives: boolean
  search: string
}

export const noLabel: Label = { zh: '', en: '' }

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** What the form begins with: a new field, or one that is changed. */
export function draftOf(field: FieldLine | null): FieldDraft {
  const { options = {} } = field ?? {}
  const { min, max, unit, default: first, choices, entity, outlives, search } = options as Options
  return {
    name: field?.name ?? '',
    label: field?.label ?? noLabel,
    hint: field?.hint ?? noLabel,
    kind: field?.kind ?? 'text',
    required: field?.required ?? false,
    unique: field?.unique ?? false,
    translated: field?.translated ?? false,
    in_list: field?.in_list ?? true,
    in_filters: field?.in_filters ?? true,
    min: asText(min),
    max: asText(max),
    unit: unit ?? noLabel,
    default: asText(first),
    choices: (choices ?? []).map(({ value, label }) => `${value}=${label.zh}|${label.en}`).join('\n'),
    entity: asText(entity),
    outlives: outlives ?? false,
    search: asText(search),
  }
}

const isBlank = ({ zh, en }: Label) => zh.trim() === '' && en.trim() === ''

const numbered = ['number', 'optionalNumber', 'money', 'optionalMoney', 'switch']

/** What is said of a field beside its kind: only what its kind knows, and only what was typed. */
export function optionsOf(draft: FieldDraft, kind: KindLine, before: FieldLine | null): Options {
  const has = (name: string) => kind.options.includes(name)
  const typed = (text: string) => (text.trim() === '' ? undefined : Number(text))
  const first = draft.default.trim()
  return {
    ...(has('min') && typed(draft.min) !== undefined && { min: typed(draft.min) }),
    ...(has('max') && typed(draft.max) !== undefined && { max: typed(draft.max) }),
    ...(has('unit') && !isBlank(draft.unit) && { unit: draft.unit }),
    ...(has('default') && first !== '' && { default: numbered.includes(draft.kind) ? Number(first) : first }),
    ...(has('choices') && { choices: choicesIn(draft.choices, before) }),
    ...(has('entity') && { entity: draft.entity }),
    ...(has('outlives') && draft.outlives && { outlives: true }),
    ...(has('search') && draft.search && { search: draft.search as Options['search'] }),
  }
}

/** One choice in each line: `old=旧|Old`. A colour that it had stays. */
function choicesIn(text: string, before: FieldLine | null): NonNullable<Options['choices']> {
  const had = ((before?.options as Options | undefined)?.choices ?? []) as NonNullable<Options['choices']>
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [value = '', ...rest] = line.split('=')
      const [zh = '', en = zh] = rest.join('=').split('|')
      const tone = had.find((each) => each.value === value.trim())?.tone
      return {
        value: value.trim(),
        label: { zh: zh.trim() || value.trim(), en: en.trim() || value.trim() },
        ...(tone && { tone }),
      }
    })
}

/** A hint is there in both languages or not at all. */
export const hintOf = ({ hint }: FieldDraft): Label | null => (isBlank(hint) ? null : hint)
