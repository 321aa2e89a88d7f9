import * as entities from '#entities/all.ts'
import { paths } from '#paths.ts'
import { expectNoHorizontalScroll, expectAccessible } from '#tests/e2e/support/axe.ts'
import { pageOfModule } from '#tests/e2e/support/installed-module.ts'
import { looksInTurn, type Look } from '#tests/e2e/support/office-looks.ts'
import { rowOfShownTable } from '#tests/e2e/support/shown-table.ts'
import { expect, test, type Site } from '#tests/e2e/support/site.ts'
import type { Page } from '@playwright/test'

/**
 * Every page is checked in both themes, widths and languages; every pair of these is covered. A screen of the office has
 * one of the two looks in a run, and its form the other one.
 */
const looks: Record<'en' | 'zh-cn', Look[]> = {
  'zh-cn': [
    [1280, 'light'],
    [360, 'dark'],
  ],
  en: [
    [1280, 'dark'],
    [360, 'light'],
  ],
}
const languages = ['zh-cn', 'en'] as const
const langOf = { 'zh-cn': 'zh-CN', en: 'en' }
const refused: Partial<Record<string, number>> = { notFound: 404, noPermission: 401 }

/** Redirects, sign-ins and pages about another page have their own journeys. */
const elsewhere: string[] = [
  paths.user,
  paths.userLoading,
  paths.eventTicket,
  paths.translation,
  paths.certificate,
  paths.letterStop,
]
const isOwn = (path: string) => path.startsWith(paths.userAccount)
const pages = Object.entries(paths).filter(
  ([, path]) => !elsewhere.includes(path) && !isOwn(path) && !path.startsWith('/admin'),
)
const ownPages = Object.entries(paths).filter(([, path]) => isOwn(path))
/** Pages for people only, which search engines must not index. */
const unlisted = new Set<string>([
  paths.search,
  paths.userLogin,
  paths.eventApply,
  paths.certificateFind,
  paths.offline,
])
const screens = Object.values(entities).filter(({ admin }) => admin)

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const language of languages) {
  for (const [name, path] of pages) {
    test(`${name} is complete and accessible in ${language}`, async ({ page, site, watch, another }) => {
      const status = refused[name] ?? 200
      if (status !== 200) watch.expect(new RegExp(`status of ${status}`))
      // A module changes what other journeys see.
      const at = path === paths.modulePage ? await another({}) : site
      const address = at.url + (language === 'en' ? '/en' : '') + (await sample(at, path))
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(status)
      await expectGoodHead(page, language, status === 200 && !unlisted.has(path))
      await expectGoodLooks(page, looks[language], address)
    })
  }

  for (const [name, path] of ownPages) {
    test(`${name} is complete and accessible in ${language}`, async ({ member }) => {
      const page = await member({ reducedMotion: 'reduce' })
      const address = (language === 'en' ? '/en' : '') + path
      await page.goto(address)
      await expect(page.getByText('Member of the tests').and(page.locator('main *')).first()).toBeVisible()
      await expectGoodHead(page, language, false)
      await expectGoodLooks(page, looks[language], address)
    })
  }

  test(`The sign-in of the back office is complete and accessible in ${language}`, async ({ page }) => {
    await page.goto(language === 'en' ? '/en/admin/login' : '/admin/login')
    await expect(page.locator('form')).toBeVisible()
    await expectTitled(page, language)
    await expectGoodLooks(page, looks[language], '/admin/login')
  })

  for (const [at, { name, admin }] of screens.entries()) {
    const looksOf = (turn: number) => looksInTurn(turn, language, looks[language])
    const [form, opener] = admin?.actions.includes('add')
      ? ['its form', language === 'en' ? 'Add' : '添加']
      : ['what stands on it', null]
    test(`/admin/${name} and ${form} are complete and accessible in ${language}`, async ({ clerk }) => {
      const page = await clerk({ language, reducedMotion: 'reduce' })
      await page.goto(`/admin/${name}`)
      const region = page.locator('main [role=region]').or(page.getByRole('heading', { level: 2 }))
      await expect(region.first()).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expectTitled(page, language)
      await expectGoodLooks(page, looksOf(at), `/admin/${name}`)

      if (!opener) return
      await page.setViewportSize({ width: 1280, height: 860 })
      await page.getByRole('toolbar').getByRole('button', { name: opener }).first().click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.locator('form')).toBeVisible()
      await expect(dialog.locator('.mantine-Skeleton-root')).toHaveCount(0)
      await expectGoodLooks(page, looksOf(at + 1), `the form of ${name}`, '[role=dialog]')
    })
  }
}

async function expectGoodLooks(
  page: Page,
  wanted: readonly Look[],
  where: string,
  part?: string,
): Promise<void> {
  for (const [width, colorScheme] of wanted) {
    await page.setViewportSize({ width, height: 860 })
    await page.emulateMedia({ colorScheme })
    await expectNoHorizontalScroll(page, `${where} at ${width}`)
    await expectAccessible(page, `${where} at ${width}, ${colorScheme}`, part)
  }
}

async function expectTitled(page: Page, language: keyof typeof langOf): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page).toHaveTitle(/\S/)
  expect.soft(await page.title()).not.toContain('pagesTitle')
  expect.soft(await page.locator('html').getAttribute('lang')).toBe(langOf[language])
}

async function expectGoodHead(page: Page, language: keyof typeof langOf, isListed: boolean): Promise<void> {
  await expectTitled(page, language)
  const { pathname } = new URL(page.url())
  const bare = pathname.replace(/^\/en(?=\/|$)/, '') || '/'
  const inChinese = bare
  const inEnglish = `/en${bare === '/' ? '' : bare}`
  if (!isListed) {
    await expect.soft(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect.soft(page.locator('link[rel=canonical]')).toHaveCount(0)
    return
  }
  await expect.soft(page.locator('meta[name=description]')).toHaveAttribute('content', /\S{2}/)
  const canonical = page.locator('link[rel=canonical]')
  const own = language === 'en' ? inEnglish : inChinese
  expect.soft(pathOf(await canonical.getAttribute('href'))).toBe(own)
  for (const [code, twin] of [
    ['zh-Hans', inChinese],
    ['en', inEnglish],
    ['x-default', inChinese],
  ] as const) {
    const link = page.locator(`link[rel=alternate][hreflang="${code}"]`)
    expect.soft(pathOf(await link.getAttribute('href')), code).toBe(twin)
  }
}

const pathOf = (address: string | null) => new URL(address ?? '').pathname

/** The path with the id of an existing row of the entity that names this page. */
async function sample(site: Site, path: string): Promise<string> {
  if (!path.includes('{')) return path
  if (path === paths.modulePage) return pageOfModule(site)
  if (path === paths.collection || path === paths.collectionItem) {
    const { address, id } = await rowOfShownTable(site)
    return path === paths.collection ? address : `${address}/${id}`
  }
  const shape = path.replace(/\{\w+:number\}/, '{id}')
  const name = otherPages[shape] ?? Object.values(entities).find(({ page }) => page === shape)?.name
  if (!name) throw new Error(`No entity has its page at ${path}`)
  const { data } = await site.ask<{ list: { id: number }[] }>('GET', `/admin/${name}/index`)
  return shape.replace('{id}', String(data.list[0]?.id))
}

/** Pages of rows whose entity names another page. */
const otherPages: Partial<Record<string, string>> = {
  '/course/list/{id}': 'course_category',
  '/event/apply/{id}': 'event',
  '/presidium/category/{id}': 'master_category',
}
