import { expect, test } from 'vitest'
import { event } from '#entities/event.ts'
import { describe } from '#platform/entity/description.ts'
import { cardParts } from './card-lines.ts'

const entity = describe(event)
if (!entity) throw new Error('events have no screen')
const columns = entity.columns
const row = {
  id: 1,
  version: 1,
  cover_image: 'a.jpg',
  name_zh_cn: '读书会',
  theme_id_name: 'Tea',
  tag_id_name: '',
  masters_name: 'Gu Moyun',
  date: '2026-12-01',
  location_zh_cn: '明伦堂',
  status: 0,
  index_switch: 0,
  weigh: 7,
  createtime: 1,
}
const partsOf = (given: Partial<Parameters<typeof cardParts>[0]>) => {
  const parts = cardParts({ entity, row, columns, locale: 'en', mayEdit: false, whole: false, ...given })
  return Object.fromEntries(parts.map((part, at) => [columns[at], part]))
}

test('A card has its name and picture, the first four values that are there, and the rest on request', () => {
  expect(partsOf({})).toEqual({
    id: 'more',
    cover_image: 'picture',
    name: 'name',
    theme_id: 'first',
    tag_id: 'blank',
    masters: 'first',
    date: 'first',
    location: 'first',
    status: 'more',
    index_switch: 'blank',
    weigh: 'more',
    createtime: 'more',
  })
})

test('A card leaves out no switch that can be pressed, and no zero', () => {
  expect(partsOf({ mayEdit: true })).toMatchObject({ index_switch: 'more', status: 'more' })
})

test('A card shows every column that somebody chose, unless it is blank', () => {
  const parts = Object.values(partsOf({ whole: true }))
  expect(parts).not.toContain('more')
  expect(parts.filter((part) => part === 'blank')).toHaveLength(2)
})

test('A card hides no single value behind a button', () => {
  const few = ['name', 'theme_id', 'masters', 'date', 'location', 'status']
  const parts = cardParts({ entity, row, columns: few, locale: 'en', mayEdit: false, whole: false })
  expect(parts).toEqual(['name', 'first', 'first', 'first', 'first', 'first'])
  const numbered = ['id', 'name', 'theme_id']
  const short = cardParts({ entity, row, columns: numbered, locale: 'en', mayEdit: false, whole: false })
  expect(short).toEqual(['first', 'name', 'first'])
})
