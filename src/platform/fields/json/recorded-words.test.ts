import { expect, test } from 'vitest'
import { event } from '#entities/event.ts'
import { describe as described } from '#platform/entity/description.ts'
import type { FieldTools } from '#platform/fields/field-tools.ts'
import { recordedWords } from './recorded-words.ts'

const said: Record<string, string> = {
  'form.chinese': 'Chinese',
  'form.english': 'English',
  'list.yes': 'Yes',
}
const t = (key: string, values: Record<string, unknown> = {}) =>
  key === 'form.pair' ? `${String(values.label)} (${String(values.language)})` : (said[key] ?? key)
const words = {
  locale: 'en',
  timeZone: 'Asia/Shanghai',
  t: t as FieldTools['t'],
  entities: [described(event)!],
} as const

test('a recorded row is shown under the labels of its fields, with values in words', () => {
  const recorded = {
    id: 37,
    version: 4,
    name_zh_cn: '茶会',
    name_en: 'Tea',
    start_at: 1795770600,
    fee: 4950,
    status: 2,
    former_column: 'x',
  }
  expect(recordedWords(recorded, 'event', words)).toEqual({
    'Name (Chinese)': '茶会',
    'Name (English)': 'Tea',
    Starts: '2026-11-27 17:10',
    Price: '49.50',
    Status: 'Closed',
    id: 37,
    former_column: 'x',
  })
})

test('what belongs to no table that one may see stays as it is', () => {
  for (const table of ['member', undefined]) expect(recordedWords({ a: 1 }, table, words)).toEqual({ a: 1 })
  expect(recordedWords('cut off…', 'event', words)).toBe('cut off…')
})
