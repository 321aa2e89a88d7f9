import { expect, test } from 'vitest'
import { event } from '#entities/event.ts'
import { admin as en } from '#locales/en/admin.ts'
import { admin as zh } from '#locales/zh-cn/admin.ts'
import { describe } from '#platform/entity/description.ts'
import { translator } from '#platform/i18n/i18n.ts'
import { labelOfStored } from '#platform/fields/label-of-stored.ts'
import { fieldOf } from './entity-words.ts'

test('a text in two languages is called by its label and its language, never by its column', () => {
  const described = describe(event)
  if (!described) throw new Error('Events have no screen')
  const location = fieldOf(described, 'location')
  const chinese = { t: translator<'admin'>('zh-cn', zh), locale: 'zh-cn' } as const
  const english = { t: translator<'admin'>('en', en), locale: 'en' } as const
  expect(labelOfStored(location, 'location_zh_cn', chinese)).toBe('地点（中文）')
  expect(labelOfStored(location, 'location_en', chinese)).toBe('地点（英文）')
  expect(labelOfStored(location, 'location_zh_cn', english)).toBe('Place (Chinese)')
  expect(labelOfStored(fieldOf(described, 'date'), 'date', english)).toBe('Date')
})
