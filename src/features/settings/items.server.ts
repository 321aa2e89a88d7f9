import type { config } from '#entities/config.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { readValues, type FormReader } from '#platform/entity/values.server.ts'
import type { Entity, RowOfEntity } from '#platform/entity/entity.ts'
import { labelIn, type Label } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { asStored, fieldOf, spelled, textProblem, type ItemShape } from './item-field.ts'
import { asLines } from './item-lines.ts'
import { isItemType } from './item-types.ts'
import { readValue } from './read-value.ts'
import { storedSettings } from '#features/settings/public/settings.ts'
import type { StoredSetting } from './stored-setting.ts'

export type ConfigRow = RowOfEntity<typeof config>

/** One line of the store with what is known of it: the product's own declaration, or what staff have said. */
export interface Item extends ItemShape {
  row: ConfigRow
  tip: Label
  group: string
  declared: StoredSetting | null
}

/** All that may be set, in the order it is shown. */
export async function itemsOf(db: Queries): Promise<Item[]> {
  const rows = await db.selectFrom('config').selectAll().orderBy('weigh', 'desc').orderBy('id').execute()
  const items = rows.flatMap((row) => itemOf(row) ?? [])
  return [...items.filter(({ declared }) => declared), ...items.filter(({ declared }) => !declared)]
}

/** Null for the setting of an older or newer release that this one does not know. */
export function itemOf(row: ConfigRow): Item | null {
  const declared = storedSettings.find(({ name }) => name === row.name) ?? null
  if (declared) {
    const { group, setting } = declared
    const { label: title, hint: tip = { zh: '', en: '' }, required } = setting.field
    const rule = required ? 'required' : ''
    return { row, declared, group, type: setting.type, title, tip, rule, ...nothing }
  }
  const { group, type, content, rule, extend, input_extend } = row
  if (row.allow_del !== 1 || !isItemType(type)) return null
  const both = (zh: string, en: string): Label => ({ zh, en: en || zh })
  const [title, tip] = [both(row.title_zh_cn, row.title_en), both(row.tip_zh_cn, row.tip_en)]
  return { row, declared, group, type, title, tip, content, rule, extend, input_extend }
}

const nothing = { content: '', extend: '', input_extend: '' }

/** The parts of an item that its value has to fit, in the order in which one of them is blamed. */
export const fittedParts = ['type', 'content', 'rule', 'extend', 'input_extend'] as const

export const changedParts = (before: ConfigRow, after: ConfigRow) =>
  fittedParts.filter((name) => after[name] !== before[name])

export const isSecret = ({ type }: Pick<ItemShape, 'type'>) => type === 'password'

/** The stored form of a typed value. A value that does not fit the item is refused. */
export function readInput(
  item: Item | (ItemShape & { declared: null }),
  given: unknown,
  reader: FormReader,
): string {
  const { locale } = reader
  if (item.declared) {
    if (typeof given === 'object' && given !== null) refuse('refused.parameter', { kind: 'invalid' })
    return readValue(item.declared.setting, asStored(given), locale)
  }
  const field = fieldOf(item)
  const form = { fields: { value: field } } as unknown as Entity
  const value = item.type === 'array' ? asLines(given) : given
  const text = spelled(item, asStored(readValues(form, { value }, reader, true).value))
  const problem = textProblem(item, text)
  if (problem) refuse(problem, { kind: 'invalid', params: { field: labelIn(item.title, locale) } })
  return text
}
