import { afterAll, beforeAll, expect, test } from 'vitest'
import { setSetting } from '#features/settings/settings.server.ts'
import { CallContext } from '#platform/call/context.server.ts'
import { anyone } from '#platform/call/caller.ts'
import type { House } from '#platform/call/house.server.ts'
import { systemDeed } from '#platform/change/deed.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { openSmallHouse, originFrom } from '#tests/small-house.ts'
import { siteHandlers } from './site.server.ts'

let house: House

beforeAll(async () => {
  house = (await openSmallHouse()).house
})
afterAll(() => house.close())

async function indexIn(locale: Locale, tablesRead = new Set<string>()) {
  const context = new CallContext(house, { ...originFrom(), locale }, anyone, systemDeed('test'), tablesRead)
  return siteHandlers[0]?.run({}, context)
}

test('the site tells its name, its ways to it and its languages in the language of the reader', async () => {
  await setSetting(house, 'site_motto_zh_cn', '志于道')
  await setSetting(house, 'contact_address_en', '18 Chenghuai Lane')
  expect(await indexIn('en')).toMatchObject({
    site: {
      site_name: 'Shuyuan',
      site_motto: '志于道',
      version: expect.stringMatching(/^\d+\.\d+/),
      contact: { address: '18 Chenghuai Lane' },
    },
    open_member_center: true,
    languages: [{ name: 'zh-cn' }, { name: 'en' }],
    navigation: [
      { path: '/', label: 'Home' },
      { path: '/event/list', label: 'Events' },
    ],
  })
  expect(await indexIn('zh-cn')).toMatchObject({
    site: { site_name: '书院' },
    navigation: [{ label: '首页' }, { label: '活动中心' }],
  })
})

test('only settings meant for everybody leave the house, and the answer knows that it read them', async () => {
  const read = new Set<string>()
  await setSetting(house, 'mail_from', 'hidden@example.org')
  expect(JSON.stringify(await indexIn('en', read))).not.toContain('hidden')
  expect([...read]).toEqual(['config'])
})
