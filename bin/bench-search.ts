import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Figure } from './bench-measure.ts'
import { openProduct, type Product } from './bench-product.ts'
import { report } from './bench-report.ts'

/** As many things as the centre may have one day, for which a search is promised to take 20 ms at most. */
const promised = 50_000

/** Words of every title, of every text, of few and of none; single characters, pairs, beginnings, sounds. */
const sought = [
  'gathering',
  'gathering number',
  '第',
  '学',
  '学习',
  '道德仁艺',
  '仁 道',
  '時不',
  'tea',
  'quiet even',
  'a quiet evening with one book',
  '明伦堂',
  'xue',
  'ddry',
  'di hui',
  '第777回',
  '1',
  '量子',
]

/** The promise alone, on one of the two databases. */
export async function benchSearches(rounds: number, databaseUrl = ''): Promise<void> {
  const product = await openProduct(promised, { databaseUrl })
  try {
    const place = databaseUrl ? 'Postgres' : 'SQLite'
    report(
      `Search on ${place}, ${promised.toLocaleString('en')} events`,
      await measureSearches(product, rounds),
    )
  } finally {
    await product.close()
    rmSync(product.folder, { recursive: true, force: true })
  }
}

/** One search after another, each for other words: nothing of it is kept. */
export async function measureSearches(product: Product, rounds: number): Promise<Figure[]> {
  const mean: Figure = { what: 'search, first page, mean', values: [], floor: [], unit: 'ms' }
  const worst: Figure = { what: 'search, first page, worst query', values: [], floor: [], unit: 'ms' }
  const cost: Figure = { what: 'search, in the product', values: [], floor: [], unit: 'ms CPU' }
  const first: Figure = { what: 'search, the first after the start', values: [], floor: [], unit: 'ms' }
  // By then the server has warmed itself up, as it does before most people have found the search.
  await pause(3000)
  first.values.push(await searchTime(product, '学而'))
  for (let round = 0; round < rounds + 1; round += 1) {
    const before = product.cpu()
    const times: number[] = []
    for (const word of sought) times.push(await searchTime(product, word))
    if (round === 0) continue
    cost.values.push(((product.cpu() - before) * 1000) / sought.length)
    mean.values.push(times.reduce((sum, time) => sum + time, 0) / times.length)
    worst.values.push(Math.max(...times))
  }
  return [mean, worst, cost, first]
}

async function searchTime({ url }: Product, word: string): Promise<number> {
  const began = performance.now()
  await fetch(`${url}/api/search/index?keyword=${encodeURIComponent(word)}`).then((response) =>
    response.text(),
  )
  return performance.now() - began
}
