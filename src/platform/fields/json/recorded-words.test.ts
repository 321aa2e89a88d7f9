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

const ofEvent = { table: 'event', names: {} }

test('a recorded row is shown under the labels of its fields, with values in words', () => {
  const recorded = {
    id: 37,
    version: 4,
    name_zh_cn: '茶会',
    name_en: 'Tea',
    theme_id: 1,
    masters: '1,2',
    start_at: 1795770600,
    fee: 4950,
    status: 2,
    former_column: 'x',
  }
  const shown = {
    'Name (Chinese)': '茶会',
    'Name (English)': 'Tea',
    Theme: 'Rites',
    Masters: 'Lin, Yue',
    Starts: '2026-11-27 17:10',
    Price: '49.50',
    Status: 'Closed',
  }
  const names = { theme_id: 'Rites', masters: 'Lin, Yue' }
  expect(recordedWords(recorded, { table: 'event', names }, words)).toEqual(shown)
  expect(recordedWords(recorded, { table: 'event', names, whole: true }, words)).toEqual({
    ...shown,
    former_column: 'x',
  })
})

test('what a form has sent is shown under the same labels, in the spelling of forms', () => {
  const sent = {
    id: 37,
    version: 4,
    form_key: 'k',
    start_at: '1795770600',
    fee: '49.50',
    status: '2',
    theme_id: 0,
  }
  expect(recordedWords(sent, { ...ofEvent, sent: true, whole: true }, words)).toEqual({
    Starts: '2026-11-27 17:10',
    Price: '49.50',
    Status: 'Closed',
    Theme: null,
  })
  expect(recordedWords({ start_at: '2026-12-22 19:30' }, { ...ofEvent, sent: true }, words)).toEqual({
    Starts: '2026-12-22 19:30',
  })
})

test('what was masked stays masked', () => {
  const masked = { fee: '***', start_at: '***', status: '***', name_en: '***' }
  for (const sent of [true, false])
    expect(Object.values(recordedWords(masked, { ...ofEvent, sent }, words) as object)).toEqual(
      Array(4).fill('***'),
    )
})

test('the query of an export is shown in words, and the place of a moved row by its name', () => {
  const search = JSON.stringify({ field: 'status', operator: '<>', val: 2 })
  const query = { columns: 'id,fee', order: 'start_at,desc', quick_search: 'tea', search: [search] }
  expect(recordedWords(query, { ...ofEvent, sent: true }, words)).toEqual({
    'list.columns': 'list.number, Price',
    'list.sort': 'list.downwards',
    'list.searchedFor': 'tea',
    'list.filteredBy': 'Status operators.not Closed',
  })
  const names = { targetId: 'Tea' }
  expect(recordedWords({ id: 3, targetId: 4 }, { table: 'event', names, sent: true }, words)).toEqual({
    'list.movedTo': 'Tea',
  })
})

test('what belongs to no table that one may see stays as it is', () => {
  for (const table of ['member', ''])
    expect(recordedWords({ a: 1 }, { table, names: {} }, words)).toEqual({ a: 1 })
  expect(recordedWords('cut off…', ofEvent, words)).toBe('cut off…')
})
