import autocannon from 'autocannon'
import type { Product } from './bench-product.ts'
import type { Figure } from './bench-report.ts'
import { measureSearches } from './bench-search.ts'
import { measureSignups } from './bench-signups.ts'

const seconds = 2
const connections = 32

interface Load {
  what: string
  url: (round: number) => string
  /** Another address for each request. */
  path?: (at: number) => string
  /** Requests before each round. */
  flood?: (at: number) => string
  headers?: Record<string, string>
  method?: 'GET' | 'POST'
  body?: (at: number) => object
}

export const loads = (product: Product): Load[] => [
  { what: 'list call, kept', url: () => '/api/event/index?page=1&limit=20' },
  { what: 'detail call, kept', url: () => '/api/event/detail?id=7' },
  {
    what: 'detail calls of 1,000 events, kept',
    url: () => '/api/event/detail?id=7',
    path: (at) => `/api/event/detail?id=${1 + (at % 1000)}`,
  },
  {
    what: 'searches asked again, after a flood of new ones',
    url: () => searchFor('tea'),
    path: (at) => searchFor(['tea', '论语', 'evening', 'gathering', '学习'][at % 5] as string),
    flood: (at) => searchFor(`gathering ${at}`),
  },
  { what: 'list page, kept', url: () => '/event/list' },
  {
    what: 'back-office list, filter and sort',
    headers: { batoken: product.token },
    url: () => backOfficeList,
  },
  {
    what: 'back-office edit, durable',
    method: 'POST',
    headers: { batoken: product.token, 'content-type': 'application/json' },
    url: () => '/admin/event/edit',
    body: (at) => ({ id: 1 + (at % 900), subtitle_en: `edit ${at} ${Math.random()}` }),
  },
  {
    what: 'sign-in',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    url: () => '/admin/index/login',
    body: () => ({ username: 'admin', password: product.password, keep: false }),
  },
]

const searchFor = (words: string) => `/api/search/index?keyword=${encodeURIComponent(words)}`

const backOfficeList = `/admin/event/index?limit=20&order=createtime,desc&search[]=${encodeURIComponent('{"field":"theme_id","operator":"=","val":3}')}`

/** Floor and product in turn, round by round. */
export async function measure(product: Product, rounds: number): Promise<Figure[]> {
  const figures: Figure[] = [memory('memory after the start', product.memory())]
  for (const load of loads(product)) figures.push(await rates(product, load, rounds))
  figures.push(await renderings(product, rounds))
  figures.push(...(await measureSearches(product, rounds)))
  figures.push(...(await measureSignups(product, rounds)))
  figures.push(
    memory('memory after the load', product.memory()),
    memory('memory at its highest', product.memory('worst')),
  )
  const starts = []
  for (let round = 0; round < rounds; round += 1) starts.push(await product.restart())
  figures.push({
    what: 'start of the server to the first page',
    values: starts.map((start) => start.first),
    floor: [],
    unit: 'ms',
  })
  figures.push({
    what: 'npm start to the first page',
    values: starts.map((start) => start.withNpm),
    floor: [],
    unit: 'ms',
  })
  return figures
}

const memory = (what: string, value: number): Figure => ({ what, values: [value], floor: [], unit: 'MiB' })

async function rates(product: Product, load: Load, rounds: number): Promise<Figure> {
  const size = await sizeOf(product, load)
  const floor = await product.floor(size)
  const figure: Figure = { what: load.what, values: [], floor: [], unit: 'req/s' }
  for (let round = 0; round < rounds; round += 1) {
    figure.floor.push((await fire({ ...load, url: () => floor.url }, '')).rate)
    if (load.flood) await fire({ ...load, path: load.flood }, product.url)
    figure.values.push((await fire(load, product.url, round)).rate)
  }
  floor.stop()
  return figure
}

async function sizeOf(product: Product, { url, headers = {}, method = 'GET', body }: Load): Promise<number> {
  const response = await fetch(product.url + url(0), {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body(0)) } : {}),
  })
  const bytes = await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url(0)} answers ${response.status}`)
  return bytes.byteLength
}

export async function fire(
  { url, path, headers = {}, method = 'GET', body }: Load,
  base: string,
  round = 0,
): Promise<{ rate: number; count: number }> {
  let at = 0
  const result = await autocannon({
    url: base + url(round),
    connections,
    duration: seconds,
    headers,
    method,
    ...((body || path) && {
      requests: [
        {
          setupRequest: (request) => ({
            ...request,
            ...(body && { body: JSON.stringify(body((at += 1))) }),
            ...(path && { path: path((at += 1)) }),
          }),
        },
      ],
    }),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url(round)}: ${result.non2xx} refused, ${result.errors} failed`)
  return { rate: result.requests.average, count: result.requests.total }
}

/** What counts is the processor time of each page. The first round warms the compiler up, as real traffic would have. */
async function renderings(product: Product, rounds: number): Promise<Figure> {
  const figure: Figure = { what: 'list page, rendered anew', values: [], floor: [], unit: 'ms CPU' }
  for (let round = 0; round < rounds + 1; round += 1) {
    const before = product.cpu()
    const pages = await fetchNewPages(product.url, round)
    if (round > 0) figure.values.push(((product.cpu() - before) * 1000) / pages)
  }
  return figure
}

/** Pages that were not requested before, one after another. */
export async function fetchNewPages(base: string, round: number): Promise<number> {
  const pages = 40
  for (let page = 1; page <= pages; page += 1) {
    const theme = 1 + ((page + round * pages) % 20)
    const query = `theme=${theme}&page=${1 + Math.floor(page / 20)}&sort=r${round}x${page}`
    await fetch(`${base}/event/list?${query}`).then((response) => response.text())
  }
  return pages
}
