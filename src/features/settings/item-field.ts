import { wallText } from '#platform/fields/date-time/wall-text.ts'
import { asList } from '#platform/fields/field-props.ts'
import { typedTime } from '#platform/fields/typed/typed-time.ts'
import type { Field } from '#platform/fields/field.ts'
import type { MessageKey } from '#platform/i18n/i18n.ts'
import type { Label } from '#platform/i18n/locale.ts'
import { choicesIn, readLines } from './item-lines.ts'
import { drawnBy, propertiesOf, type ExtendedProperties } from './item-properties.ts'
import { ruleProblem } from './item-rules.ts'
import { typeOf, type ItemType } from './item-types.ts'

/** An item as far as its value depends on it. */
export interface ItemShape extends ExtendedProperties {
  type: ItemType
  title: Label
  content: string
  rule: string
}

/** Every item is a field like those of the entities: what it takes and how it is drawn follow from that. */
export function fieldOf({ type, title, content, rule, ...lists }: ItemShape): Field<unknown, false> {
  const required = rule.split(',').includes('required')
  const known = propertiesOf(type, lists)
  const field = typeOf(type).make({ ...title, required }, { choices: choicesIn(content), ...known })
  return { ...field, options: { ...field.options, ...drawnBy(known) } }
}

/** The stored text of a value that was typed: times of day are spelled as the clock shows them. */
export function spelled({ type }: Pick<ItemShape, 'type'>, text: string): string {
  return type === 'time' ? (typedTime(text)?.replace(/:00$/, '') ?? text) : text
}

/** Values are stored as text. */
export function asStored(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A value as the forms of all clients have it. */
export type ItemValue = string | number | null | string[] | Array<{ key: string; value: string }>

export function asInput({ type }: Pick<ItemShape, 'type'>, stored: string, timeZone: string): ItemValue {
  if (type === 'switch') return Number(stored === '1')
  if (type === 'number' || type === 'year') return stored === '' ? null : Number(stored)
  if (type === 'datetime') return wallText(stored, timeZone)
  if (type === 'checkbox' || type === 'selects' || type === 'city') return asList(stored)
  if (type === 'array') return [...(readLines(stored) ?? [])].map(([key, value]) => ({ key, value }))
  return stored
}

/** Problems that neither the field nor its required mark finds. */
export function textProblem({ type, rule }: ItemShape, text: string): MessageKey | null {
  if (type === 'time' && text !== '' && typedTime(text) === null) return 'settings.clock'
  if (type === 'array' && readLines(text) === null) return 'settings.lines'
  return ruleProblem(rule, text)
}
