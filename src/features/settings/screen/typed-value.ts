import { wallText } from '#platform/fields/date-time/wall-text.ts'
import { midnight, typedMoment } from '#platform/fields/typed/typed-moment.ts'
import { asList, asText } from '#platform/fields/field-props.ts'
import type { SettingItem } from '#features/settings/config.calls.ts'
import { readLines } from '#features/settings/item-lines.ts'

/** What an input holds. */
export type TypedValue = string | number | null
export type TypedItem = Omit<SettingItem, 'value'> & { value: TypedValue }

/** An item for the inputs, which hold lists as one text and moments as seconds. */
export function typedItem(item: SettingItem, timeZone: string): TypedItem {
  const { type, value } = item
  if (type === 'datetime')
    return { ...item, value: typedMoment(asText(value), { timeZone, now: 0, time: midnight }) }
  if (!Array.isArray(value)) return { ...item, value }
  const texts = value.map((each) => (typeof each === 'string' ? each : `${each.key}=${each.value}`))
  return { ...item, value: texts.join(type === 'array' ? '\n' : ',') }
}

/** Back again; lines that are none are sent as they were typed, and the answer says so. */
export function valueToSend({ type }: TypedItem, typed: TypedValue, timeZone: string): SettingItem['value'] {
  if (type === 'datetime') return typeof typed === 'string' ? typed : wallText(typed, timeZone)
  if (type === 'checkbox' || type === 'selects' || type === 'city') return asList(typed)
  const lines = type === 'array' ? readLines(asText(typed)) : null
  return lines ? [...lines].map(([key, value]) => ({ key, value })) : typed
}
