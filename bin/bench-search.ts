import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { cpuOfStarted } from './bench-process.ts'
import { openProduct, type Product } from './bench-product.ts'
import { report, type Figure } from './bench-report.ts'
import { searchRates } from './bench-search-rates.ts'

/**
 * The small size is a centre in its first years, for which Postgres would prefer to read the whole table. The large
 * size is the most a centre may have; for it a search must take 20 ms at most.
 */
export const searchedSizes = [1500, 50_000]

/** Words of every title, of every text, of few and of none; characters, pairs, sayings, beginnings, forms, sounds. */
const sought = [
  'gathering',
  'gathering number',
  '第',
  '学',
  '学习',
  '道德仁艺',
  '学习亦有远志',
  '仁 道',
  '時不',
  'tea',
  'quiet even',
  'evenings',
  'a quiet evening with one book',
  '明伦堂',
  'xue',
  'ddry',
  'di hui',
  '第777回',
  '1',
  '量子',
]

/** Searches alone, on one of the two databases. */
export async function benchSearches(events: number, rounds: number, databaseUrl = ''): Promise<void> {
  const product = await openProduct(events, { databaseUrl })
  try {
    const place = databaseUrl ? 'Postgres' : 'SQLite'
    report(`Search on ${place}, ${events.toLocaleString('en')} events`, [
      ...(await measureSearches(product, rounds)),
      ...(await searchRates(product, events, rounds)),
    ])
  } finally {
    await product.close()
    rmSync(product.folder, { recursive: true, force: true })
  }
}

const times = 10

/**
 * One search after another. Each is spelled in another way, so that no answer comes from the cache. The time that
 * passes depends on the machine, so the processor time of product and database is measured too.
 */
export async function measureSearches(product: Product, rounds: number): Promise<Figure[]> {
  const figure = (what: string, unit: Figure['unit']): Figure => ({ what, values: [], floor: [], unit })
  const mean = figure('search, first page, mean', 'ms')
  const worst = figure('search, first page, worst query', 'ms')
  const meanCost = figure('search, with its database, mean', 'ms CPU')
  const worstCost = figure('search, with its database, worst query', 'ms CPU')
  const first = figure('search, the first after the start', 'ms')
  // By then the server has warmed up its search, as it does before most people use it.
  await pause(3000)
  first.values.push(await searchTime(product, '学而'))
  for (let round = 0; round < rounds + 1; round += 1) {
    const measured = []
    for (const word of sought) measured.push(await measureWord(product, word))
    if (round === 0) continue
    mean.values.push(average(measured.map(({ time }) => time)))
    worst.values.push(Math.max(...measured.map(({ time }) => time)))
    meanCost.values.push(average(measured.map(({ cost }) => cost)))
    worstCost.values.push(Math.max(...measured.map(({ cost }) => cost)))
  }
  return [mean, worst, meanCost, worstCost, first]
}

/** The clock of the system counts processor time in hundredths of a second, so one search would be too short. */
async function measureWord(product: Product, word: string): Promise<{ time: number; cost: number }> {
  const before = cpuOfStarted()
  const passed: number[] = []
  for (let at = 0; at < times; at += 1) passed.push(await searchTime(product, word))
  return { time: average(passed), cost: ((cpuOfStarted() - before) * 1000) / times }
}

const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

let searches = 0

async function searchTime({ url }: Product, word: string): Promise<number> {
  // Words of one or two letters: no search reads them, and no cached answer contains them.
  const asked = word + (searches += 1).toString(2).replaceAll('0', '。').replaceAll('1', '！')
  const began = performance.now()
  await fetch(`${url}/api/search/index?keyword=${encodeURIComponent(asked)}`).then((response) =>
    response.text(),
  )
  return performance.now() - began
}
