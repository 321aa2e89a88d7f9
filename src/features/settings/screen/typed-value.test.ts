import { expect, test } from 'vitest'
import type { SettingItem } from '#features/settings/config.calls.ts'
import { typedItem, valueToSend } from './typed-value.ts'

const zone = 'Asia/Shanghai'

test.each([
  ['checkbox', ['a', 'b'], 'a,b'],
  ['selects', [], ''],
  ['array', [{ key: 'a', value: '1=2' }], 'a=1=2'],
  ['datetime', '2026-11-21 09:30:00', 1_795_224_600],
  ['datetime', '', null],
  ['number', 7, 7],
  ['string', 'a,b', 'a,b'],
] as const)('a setting of type %s goes from the call to its input and back', (type, value, typed) => {
  const item = typedItem({ type, value } as unknown as SettingItem, zone)
  expect(item.value).toEqual(typed)
  expect(valueToSend(item, typed, zone)).toEqual(value)
})

test('lines that are no pairs are sent as they were typed, so that the answer can refuse them', () => {
  const item = typedItem({ type: 'array', value: [] } as unknown as SettingItem, zone)
  expect(valueToSend(item, 'alone', zone)).toBe('alone')
})
