import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventTheme } from '#entities/event-theme.ts'
import { keyword } from '#entities/keyword.ts'
import { lectureCategory } from '#entities/lecture-category.ts'
import { link } from '#entities/link.ts'
import { newsReport } from '#entities/news-report.ts'
import { page } from '#entities/page.ts'
import { socialMedia } from '#entities/social-media.ts'
import { setSetting } from '#features/settings/public/settings.server.ts'
import { CallContext } from '#platform/call/context.server.ts'
import { anyone } from '#platform/call/caller.ts'
import type { House } from '#platform/call/house.server.ts'
import { systemAudit } from '#platform/change/audit-context.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { engines } from '#tests/databases.ts'
import { addRow, openSmallHouse, originFrom } from '#tests/small-house.ts'
import { siteHandlers } from './site.server.ts'

describe.each(engines)('the site on %s', (engine) => {
  let house: House

  beforeAll(async () => {
    house = (await openSmallHouse(engine)).house
  })
  afterAll(() => house.close())

  async function indexIn(locale: Locale, tablesRead = new Set<string>(), name = 'index') {
    const context = new CallContext(house, { ...originFrom(), locale }, anyone, systemAudit('test'), {
      tablesRead,
    })
    return siteHandlers.find(({ call }) => call.path === `/api/index/${name}`)?.run({}, context)
  }

  test('the site has its name, its contacts and its languages in the language of the reader', async () => {
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
      navigation: expect.arrayContaining([
        { name: 'home', path: '/', label: 'Home' },
        { name: 'event', path: '/event/list', label: 'Events' },
      ]),
    })
    expect(await indexIn('zh-cn')).toMatchObject({
      site: { site_name: '书院' },
      navigation: expect.arrayContaining([{ name: 'event', path: '/event/list', label: '活动中心' }]),
    })
  })

  test('only public settings are sent, and the cached answer depends on them (T10.3)', async () => {
    const read = new Set<string>()
    await setSetting(house, 'mail_from', 'hidden@example.org')
    expect(JSON.stringify(await indexIn('en', read))).not.toContain('hidden')
    expect([...read]).toContain('config')
  })

  test('the configuration lists the choices and the upload limits', async () => {
    const tea = await addRow(house, eventTheme, { name_zh_cn: '茶', name_en: 'Tea' })
    const arts = await addRow(house, lectureCategory, { category_name_zh_cn: '艺' })
    await addRow(house, lectureCategory, { category_name_zh_cn: '书', superior_id: arts.id })
    const report = await addRow(house, newsReport, {
      title_zh_cn: '开门',
      title_en: 'Open',
      date: '2026-01-01',
    })
    await addRow(house, keyword, { keyword_zh_cn: '茶', keyword_en: 'tea', weigh: 1 })
    await addRow(house, keyword, { keyword_zh_cn: '琴', keyword_en: 'qin', weigh: 2 })
    expect(await indexIn('en')).toMatchObject({
      site: {
        event_theme: [{ id: tea.id, name: 'Tea' }],
        lecture_category: [{ id: arts.id, name: '艺', fallback: { name: 'zh-cn' } }],
        course_category: [],
        media_list: [{ id: report.id, name: 'Open' }],
        upload: { mode: 'local', maxsize: 10 * 1024 * 1024, mimetype: 'jpg,jpeg,png,gif,webp,bmp,avif' },
      },
      keywords: ['qin', 'tea'],
    })
  })

  test('the home page has partners, and the layout of every page has channels and pages of words in the order of staff', async () => {
    await addRow(house, link, {
      name_zh_cn: '琴社',
      name_en: 'Qin Society',
      url: 'https://qin.example.org',
      weigh: 1,
    })
    await addRow(house, link, { name_zh_cn: '书楼', url: 'https://library.example.org', weigh: 2 })
    await addRow(house, socialMedia, { platform_name_zh_cn: '播客', platform_name_en: 'Podcast' })
    expect(await indexIn('en', undefined, 'home')).toMatchObject({
      links: [{ name: '书楼', fallback: { name: 'zh-cn' } }, { name: 'Qin Society' }],
    })
    const before = await indexIn('en', undefined, 'frame')
    expect(before).toMatchObject({
      social_media: [{ platform_name: 'Podcast' }],
      pages: [],
    })
    expect(JSON.stringify(before)).not.toContain('/about')
    await addRow(house, page, { name: 'about', title_zh_cn: '关于书院', title_en: 'About the Academy' })
    expect(await indexIn('en', undefined, 'frame')).toMatchObject({
      pages: [{ name: 'about', title: 'About the Academy' }],
      navigation: expect.arrayContaining([{ name: 'about', path: '/about', label: 'About us' }]),
    })
  })
})
