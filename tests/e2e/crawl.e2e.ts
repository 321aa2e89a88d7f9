import type { Page } from '@playwright/test'
import { loadSiteWords } from '#platform/i18n/packs.ts'
import { openHydrated } from '#tests/e2e/support/hydration.ts'
import { pageInHtml } from '#tests/e2e/support/page-in-html.ts'
import { markupErrors } from '#tests/e2e/support/markup-errors.ts'
import { expect, test, type Site } from '#tests/e2e/support/site.ts'

const together = 8
/** A missing message shows its key, such as `event.next`. */
const untranslated = new RegExp(
  `(?<![\\w./@-])(?:${Object.keys(await loadSiteWords('zh-cn')).join('|')})\\.[a-z]\\w+`,
)

interface CrawledPage {
  address: string
  status: number
  page: ReturnType<typeof pageInHtml> | null
  html: string
}

test('every link from / leads to a page with title, description, text and valid markup', async ({ site }) => {
  await expectWhole(site, await walk(site, '/'))
})

test('every link from /en/ leads to a page, and one page of each kind hydrates without errors, with all its pictures', async ({
  page,
  site,
}) => {
  test.slow()
  const found = await walk(site, '/en/')
  await expectWhole(site, found)
  for (const { address } of onePerKind(found)) {
    await openHydrated(page, address)
    await page.waitForLoadState('networkidle')
    expect.soft(await brokenPictures(page), address).toEqual([])
  }
})

async function expectWhole(site: Site, found: CrawledPage[]): Promise<void> {
  const media = new Set(found.flatMap(({ page }) => page?.files ?? []).filter(isMedia))
  const missing = await inTurns([...media], async (file) => {
    const { status } = await fetch(site.url + file, { method: 'HEAD' })
    return status === 200 ? [] : [`${file} answers ${status}`]
  })
  const markup = await inTurns(onePerKind(found), async ({ address, html }) =>
    (await markupErrors(html)).map((error) => `${address}: ${error}`),
  )
  expect([...found.flatMap(troublesOf), ...missing.flat(), ...markup.flat()]).toEqual([])
  expect(onePerKind(found).length, 'kinds of pages').toBeGreaterThan(10)
}

/** Films, sound, captions and scripts of the page. Pictures are checked in the browser. */
const isMedia = (file: string) => /^\/(?:assets|media\/demo)\//.test(file)

const brokenPictures = (page: Page) =>
  page.evaluate(async () => {
    const decoded = [...document.images].map(async (image) => {
      image.loading = 'eager'
      await image.decode().catch(() => {})
      return image.naturalWidth > 0 ? [] : [image.src]
    })
    return (await Promise.all(decoded)).flat()
  })

function troublesOf({ address, status, page }: CrawledPage): string[] {
  if (status !== 200) return [`${address} answers ${status}`]
  if (!page) return []
  const [key] = untranslated.exec(page.words) ?? []
  return [
    ...(page.title.trim() ? [] : [`${address} has no title`]),
    ...(page.description.trim() || page.noindex ? [] : [`${address} has no description`]),
    ...(key ? [`${address} shows ${key}`] : []),
    ...page.foreignFiles.map((file) => `${address} fetches ${file}`),
  ]
}

/** Follows all links from a page and visits each address once. Lists with two filters are left out. */
async function walk(site: Site, beginning: string): Promise<CrawledPage[]> {
  const found: CrawledPage[] = []
  const seen = new Set<string>()
  let next = [beginning]
  while (next.length > 0) {
    for (const address of next) seen.add(address)
    const reached = await inTurns(next, (address) => visit(site, address))
    found.push(...reached)
    next = [...new Set(reached.flatMap(({ page }) => page?.links ?? []))].filter(
      (each) => !seen.has(each) && narrowedBy(each) < 2,
    )
  }
  return found
}

const narrowedBy = (address: string) => new URL(address, 'http://own.invalid').searchParams.size

async function visit(site: Site, address: string): Promise<CrawledPage> {
  const answer = await fetch(site.url + address, { headers: { 'accept-language': 'zh-CN' } })
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  const text = await answer.text()
  return { address, status: answer.status, page: isPage ? pageInHtml(text, address) : null, html: text }
}

async function inTurns<T, Made>(all: T[], make: (each: T) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  for (let from = 0; from < all.length; from += together)
    made.push(...(await Promise.all(all.slice(from, from + together).map(make))))
  return made
}

/** `/en/event/detail/5?page=2` and `/en/event/detail/7?page=3` are of one kind. */
function onePerKind(found: CrawledPage[]): CrawledPage[] {
  const kinds = new Map<string, CrawledPage>()
  for (const each of found) {
    const { pathname, searchParams } = new URL(each.address, 'http://own.invalid')
    if (each.page) kinds.set(`${pathname.replace(/\d+/g, '#')} ${[...searchParams.keys()].join(' ')}`, each)
  }
  return [...kinds.values()]
}
