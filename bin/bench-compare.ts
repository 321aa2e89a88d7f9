import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fetchNewPages, fire, loads } from './bench-measure.ts'
import { openProduct, type Product } from './bench-product.ts'
import { report, type Figure } from './bench-report.ts'
import { fireSignups } from './bench-signups.ts'

const events = 1000

interface Work {
  what: string
  run(round: number): Promise<{ rate?: number; count: number }>
}

function worksOf(product: Product): Work[] {
  const { url } = product
  const apply = `${url}/api/event/apply`
  return [
    ...loads(product).map((load) => ({
      what: load.what,
      run: (round: number) => fire(load, url, round),
    })),
    { what: 'list page, rendered anew', run: async (round) => ({ count: await fetchNewPages(url, round) }) },
    { what: 'sign-ups to one event', run: (round) => fireSignups(apply, () => 1 + round) },
    { what: 'sign-ups to 200 events', run: () => fireSignups(apply, (at) => 100 + (at % 200)) },
  ]
}

/** Both releases run at once and do each work in turn, so that a busy machine slows both alike. */
export async function compareWith(commit: string, rounds: number): Promise<void> {
  const here = process.cwd()
  const folder = mkdtempSync(join(tmpdir(), 'shuyuan-release-'))
  try {
    execFileSync('git', ['clone', '--quiet', '--shared', here, folder])
    execFileSync('git', ['checkout', '--quiet', commit], { cwd: folder })
    const [now, before] = [
      await openProduct(events, { release: here }),
      await openProduct(events, { release: folder }),
    ]
    const figures: Figure[] = []
    const other = worksOf(before)
    for (const [at, work] of worksOf(now).entries())
      figures.push(...(await inTurn([now, work], [before, other[at] ?? work], rounds)))
    report(`This release beside ${commit}`, figures, ['this release', commit])
    for (const product of [now, before]) {
      await product.close()
      rmSync(product.folder, { recursive: true, force: true })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Turn = [product: Product, work: Work]

/** The first round warms both up. The order changes with every round. */
async function inTurn(now: Turn, before: Turn, rounds: number): Promise<Figure[]> {
  const { what } = now[1]
  const rate: Figure = { what, values: [], floor: [], unit: 'req/s' }
  const cost: Figure = { what: `${what}, each`, values: [], floor: [], unit: 'µs CPU' }
  for (let round = 0; round <= rounds; round += 1)
    for (const turn of round % 2 === 0 ? [now, before] : [before, now]) {
      const [product, work] = turn
      const began = product.cpu()
      const done = await work.run(round)
      if (round === 0) continue
      const column = turn === now ? 'values' : 'floor'
      if (done.rate) rate[column].push(done.rate)
      cost[column].push(((product.cpu() - began) * 1e6) / done.count)
    }
  return rate.values.length > 0 ? [rate, cost] : [cost]
}
