import type { Locator, Page } from '@playwright/test'
import { expectNoHorizontalScroll } from '#tests/e2e/support/axe.ts'
import { addEvent, removeEvents } from '#tests/e2e/support/rows.ts'
import { readSheet } from '#tests/read-pdf.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

const longWord = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('A word that is longer than the phone is wide breaks, so no page scrolls sideways', async ({
  page,
  site,
}) => {
  const words = {
    name_zh_cn: '长',
    name_en: longWord,
    location_en: longWord,
    content_en: `<p>${longWord}</p>`,
  }
  const id = await addEvent(site, { ...words, content_zh_cn: '<p>长。</p>', subtitle_en: longWord })
  await page.setViewportSize({ width: 320, height: 700 })
  for (const address of [
    `/en/event/detail/${id}`,
    `/en/event/apply/${id}`,
    `/en/search?keyword=${longWord}`,
  ]) {
    await page.goto(address)
    await expect(page.getByText(longWord).first()).toBeVisible()
    await expectNoHorizontalScroll(page, address)
  }
  await removeEvents(site, [id])
})

for (const width of [1280, 1920])
  test(`Header, page and footer begin at the same line at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 860 })
    await page.goto('/en/course/detail/1')
    const parts = ['body header a', 'main h1', 'footer p'].map((part) => page.locator(part).first())
    const [first, ...others] = await Promise.all(parts.map(leftOf))
    for (const each of others) expect(Math.abs(each - (first ?? NaN))).toBeLessThan(1)
  })

test('The film of a section stands beside the outline of its course, and is wider', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto('/en/course/section/1')
  const [film, outline] = await Promise.all(
    ['video', 'main aside'].map((part) => page.locator(part).first().boundingBox()),
  )
  expect(film?.width).toBeGreaterThan(2 * (outline?.width ?? NaN))
  expect(outline?.x).toBeGreaterThan(film?.x ?? NaN)
  expect(outline?.y).toBeLessThan((film?.y ?? 0) + (film?.height ?? 0))
})

test('A printed lecture has dark text on light ground, without player, seal and links', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/en/lecture/detail/1')
  await expect(page.getByRole('slider', { name: 'Position' })).toBeVisible()
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { theme: 'dark', first: '' }))
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await expect(page.getByRole('slider')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(paper)).toEqual({ ink: 'rgb(29, 27, 25)', seal: 'none' })
})

for (const language of ['', '/en'])
  test(`A printed event of ${language || 'the Chinese site'} is a poster on one light sheet, with a code of its address`, async ({
    page,
    site,
  }) => {
    const { data } = await site.ask<{ list: { id: number; venue: string }[] }>('GET', '/api/event/index', {
      when: 'upcoming',
    })
    const address = `${language}/event/detail/${data.list.find(({ venue }) => venue === 'house')?.id}`
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(address)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await page.locator('main article > footer svg[role=img]').waitFor({ state: 'attached' })
    const { pages, texts, qr } = await readSheet(await page.pdf({ preferCSSPageSize: true }))
    expect(pages).toBe(1)
    const squeezed = texts.replace(/\s/g, '')
    const house = language
      ? ['18 Chenghuai Lane', 'on foot from the metro', 'Shuyuan']
      : ['澄怀巷18号', '下地铁后', '书院']
    for (const words of [title, ...house, new URL(site.url).host + address])
      expect(squeezed).toContain(words.replace(/\s/g, ''))
    expect(qr).toBe(site.url + address)
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    expect(await page.evaluate(paper)).toMatchObject({ ink: 'rgb(29, 27, 25)' })
  })

test('Everything in the menu of a phone is large enough for a finger', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/en/event/list')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.locator('#places')
  const close = menu.getByRole('button', { name: 'Close' })
  await expect(close).toBeVisible()
  for (const part of [close, ...(await menu.getByRole('link').all())]) {
    const { width, height } = (await part.boundingBox()) ?? { width: 0, height: 0 }
    expect.soft(Math.min(width, height), await part.innerText()).toBeGreaterThanOrEqual(44)
  }
  await close.click()
  await expect(menu).toBeHidden()
})

test('The seal keeps its size on the narrowest screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/en/event/list')
  const seal = page.getByRole('banner').getByRole('link', { name: 'Shuyuan' }).locator('svg')
  expect((await seal.boundingBox())?.width).toBe(34)
  await expectNoHorizontalScroll(page, 'the header at 320')
})

test('A title of one long clause leaves no character alone in a line', async ({ page, site }) => {
  const id = await addEvent(site, { name_zh_cn: '今天为什么还要办书院' })
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/event/detail/${id}`)
  const lines = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const text = document.createRange()
    text.selectNodeContents(heading)
    return [...text.getClientRects()].map(({ width }) => width)
  })
  expect(lines.length).toBe(2)
  expect(Math.min(...lines) / Math.max(...lines)).toBeGreaterThan(0.6)
  await removeEvents(site, [id])
})

test('A Chinese-only text has one canonical address, also on its English page', async ({ page, site }) => {
  const id = await addEvent(site, { name_zh_cn: '只有中文', content_zh_cn: '<p>只有中文。</p>' })
  await page.goto(`/en/event/detail/${id}`)
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(canonical).toMatch(new RegExp(`[^n]/event/detail/${id}$`))
  const told = await dataOf(page, 'Event')
  expect(told).toMatchObject({
    url: canonical,
    offers: { url: canonical, validFrom: expect.stringMatching(/^\d{4}-/) },
  })
  await removeEvents(site, [id])
})

test('An English list says once where its Chinese-only items begin', async ({ page, site }) => {
  const id = await addEvent(site, { name_zh_cn: '只有中文', content_zh_cn: '<p>只有中文。</p>' })
  await page.goto('/en/event/list')
  await expect(page.getByText('Chinese only')).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /\d$/ }).last().click()
  await expect(page.getByText('Chinese only')).toHaveCount(1)
  const after = page.getByText('Chinese only').locator('xpath=following::article').getByRole('heading')
  await expect(after.last()).toHaveText('只有中文')
  await removeEvents(site, [id])
})

const leftOf = async (part: Locator) => (await part.boundingBox())?.x ?? NaN

const paper = () => ({
  ink: getComputedStyle(document.documentElement).color,
  seal: getComputedStyle(document.documentElement, '::after').content,
})

async function dataOf(page: Page, type: string): Promise<Record<string, unknown> | undefined> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find((each) => each['@type'] === type)
}
