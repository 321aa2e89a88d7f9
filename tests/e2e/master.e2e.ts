import { expectNoHorizontalScroll, expectAccessible } from '#tests/e2e/support/axe.ts'
import { expect, test, type Site } from '#tests/e2e/support/site.ts'
import type { Page } from '@playwright/test'

test.describe('Without scripting', () => {
  test.use({ javaScriptEnabled: false })

  test('links lead from the masters over a circle to a master and on to a lecture', async ({ page }) => {
    await page.goto('/en/master/list')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Masters')
    await expect(page.locator('main article')).toHaveCount(12)
    const circles = page.getByRole('navigation', { name: 'Circles' })
    await circles.getByRole('link', { name: 'Masters of the Arts' }).click()
    await expect(page).toHaveURL(/\/en\/master\/list\?category=\d+$/)
    await expect(page.locator('main article')).toHaveCount(4)
    await page.getByRole('navigation', { name: 'Order' }).getByRole('link', { name: 'By name' }).click()
    await expect(page.locator('main article h2').first()).toHaveText('Gu Moyun')

    await page.getByRole('link', { name: 'Lu Tinglan' }).click()
    await expect(page).toHaveURL(/\/en\/master\/home\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lu Tinglan')
    await expect(page.getByText('Qin Master')).toBeVisible()
    await expect(page.locator('main dl')).toContainText('Lessons')
    await page.getByRole('link', { name: 'What the Tablature Leaves Out' }).click()
    await expect(page).toHaveURL(/\/en\/lecture\/detail\/\d+$/)
    await page.goBack()
    await page
      .getByRole('navigation', { name: 'You are here' })
      .getByRole('link', { name: 'Masters of the Arts' })
      .click()
    await expect(page).toHaveURL(/\/en\/master\/category\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Masters of the Arts')
    const portraits = page.locator('main article article').filter({ has: page.locator('img') })
    await expect(portraits).toHaveCount(4)
  })

  test('the events and media reports of a master are on one page and link back', async ({ page }) => {
    await page.goto('/en/master/list')
    await page.getByRole('link', { name: 'Lu Tinglan' }).click()
    const coming = page.locator('section').filter({ hasText: 'Coming events' })
    await expect(coming.getByRole('article')).toHaveCount(3)
    await coming.getByRole('link', { name: 'Flowing Water' }).click()
    await expect(page).toHaveURL(/\/en\/event\/detail\/\d+$/)
    await page.getByRole('main').getByRole('link', { name: 'Lu Tinglan' }).click()
    await expect(page).toHaveURL(/\/en\/master\/home\/\d+$/)
    const press = page.locator('section').filter({ hasText: 'In the press' })
    await press.getByRole('link', { name: 'We Recorded Some Music You Can Hardly Hear' }).click()
    await expect(page).toHaveURL(/\/en\/mediaReport\/detail\/\d+$/)
    await page.getByRole('main').getByRole('link', { name: 'Lu Tinglan' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lu Tinglan')
  })

  test('the presidium shows each body with its circles and people', async ({ page }) => {
    await page.goto('/presidium')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('主席团中心')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['主席团', '艺事会'])
    await expect(page.getByRole('heading', { level: 4 })).toHaveCount(12)
    await page.getByRole('link', { name: '生活与蒙学' }).click()
    await expect(page).toHaveURL(/\/presidium\/category\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('生活与蒙学')
    await page.getByRole('link', { name: '艺文导师' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('艺文导师')
    await page.getByRole('link', { name: '叶承砚' }).click()
    await expect(page).toHaveURL(/\/master\/home\/\d+$/)
  })
})

test('A master has structured data with the name and the organization', async ({ page, site }) => {
  const [shen] = await masters(site)
  await page.goto(`/en/master/home/${shen.id}`)
  const person = await linkedData(page, 'Person')
  expect(person).toMatchObject({
    name: 'Shen Huaidan',
    jobTitle: 'Head of the Academy',
    worksFor: { '@type': 'Organization', name: 'Presidium' },
  })
  expect(await linkedData(page, 'BreadcrumbList')).toBeTruthy()
  await expect(page).toHaveTitle(/^Shen Huaidan, Head of the Academy - /)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /\/og\/master\/\d+-en\.png$/,
  )
  await page.goto('/en/presidium')
  const body = await linkedData(page, 'Organization')
  expect(body).toMatchObject({ name: 'Presidium' })
  expect(body?.member).toHaveLength(5)
})

test('A viewed page is reported once, and the next page after a click', async ({ page, site }) => {
  const [first, second] = await masters(site)
  const told = visitsTold(page)
  await page.clock.install()
  await openFromList(page, first)
  await page.clock.fastForward(aMoment)
  await expect.poll(() => told).toEqual([`/en/master/home/${first.id}`])

  await toTheList(page)
  await openMaster(page, second)
  await page.clock.fastForward(aMoment)
  const both = [first, second].map(({ id }) => `/en/master/home/${id}`)
  await expect.poll(() => told).toEqual(both)
  await page.clock.fastForward(10 * aMoment)
  await toTheList(page)
  await page.clock.fastForward(10 * aMoment)
  await everythingSent(page)
  expect(told).toEqual(both)
})

test('A page that staff view is not reported', async ({ clerk, site }) => {
  const [first] = await masters(site)
  const page = await clerk()
  const told = visitsTold(page)
  await page.clock.install()
  await openFromList(page, first)
  await page.clock.fastForward(10 * aMoment)
  await everythingSent(page)
  expect(told).toEqual([])
})

const aMoment = 3000

/** The page views that this browser reported, all without a cookie. */
function visitsTold(page: Page): string[] {
  const told: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/visit/seen')) return
    expect(request.headers()).not.toHaveProperty('cookie')
    told.push((request.postDataJSON() as { path: string }).path)
  })
  return told
}

async function openFromList(page: Page, master: Master): Promise<void> {
  await page.goto('/en/master/list')
  await openMaster(page, master)
}

/** The title shows that the page is rendered and that its viewing time has begun. */
async function openMaster(page: Page, { id, name }: Master): Promise<void> {
  await page.locator(`main a[href="/en/master/home/${id}"]`).first().click()
  await expect(page).toHaveTitle(new RegExp(name))
}

async function toTheList(page: Page): Promise<void> {
  await page.locator('header').getByRole('link', { name: 'Masters' }).first().click()
  await expect(page).toHaveTitle(/^Masters - /)
}

/** Waits for all earlier requests of the page. */
const everythingSent = (page: Page) => page.evaluate(async () => void (await fetch('/healthz')))

test('The presidium page works with very long names and with no people', async ({ page, site }) => {
  const long = 'Bartholomäus-Maximilian von und zu Unwahrscheinlichkeitshausen'
  const { data } = await site.ask<{ id: number }>('POST', '/admin/master/add', {
    name_zh_cn: '一位名字特别特别长而且还带着字号与斋号的老先生',
    name_en: long,
    rank_en: 'Honorary Professor Emeritus of Comparative Everything',
  })
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const address of [
      `/en/master/home/${data.id}`,
      `/master/home/${data.id}`,
      '/en/master/list?page=2',
    ]) {
      await page.goto(address)
      await expectNoHorizontalScroll(page, `${address} at ${width}`)
    }
  }
  await expectAccessible(page, 'the second page of the masters')
  await page.goto('/en/master/list?category=9999')
  await expect(page.getByText('No master is like that.')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await site.ask('DELETE', '/admin/master/del', { ids: [data.id] })
})

interface Master {
  id: number
  name: string
}

/** The first masters of the list. */
async function masters(site: Site): Promise<[Master, Master]> {
  const { data } = await site.ask<{ list: [Master, Master] }>('GET', '/api/master/index', {}, '')
  return data.list
}

async function linkedData(page: Page, type: string): Promise<Record<string, unknown> | undefined> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const found = texts.flatMap((text) => {
    const data = JSON.parse(text) as { '@graph'?: Record<string, unknown>[] } & Record<string, unknown>
    return data['@graph'] ?? [data]
  })
  return found.find((each) => each['@type'] === type)
}
