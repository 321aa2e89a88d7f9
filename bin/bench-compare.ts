import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendModule } from '#tests/modules/send-module.ts'
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

/** This release and the one of that commit. */
export async function compareReleases(commit: string, rounds: number): Promise<void> {
  const here = process.cwd()
  const folder = mkdtempSync(join(tmpdir(), 'shuyuan-release-'))
  try {
    execFileSync('git', ['clone', '--quiet', '--shared', here, folder])
    execFileSync('git', ['checkout', '--quiet', commit], { cwd: folder })
    const now = await openProduct(events, { release: here })
    const before = await openProduct(events, { release: folder })
    const figures = await measureBoth(now, before, rounds)
    report(`This release beside ${commit}`, figures, ['this release', commit])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** This release with the modules of the repository, and without. */
export async function compareModules(rounds: number): Promise<void> {
  const having = await openProduct(events)
  const none = await openProduct(events)
  for (const uid of ['faq', 'feedback', 'chat_notices'])
    await sendModule(having, readFileSync(join('modules', `${uid}-1.0.0.zip`)), uid)
  const figures = await measureBoth(having, none, rounds)
  report('With three modules and without', figures, ['three modules', 'no module'])
}

/** Both run at once and do each work in turn, so that a busy machine slows both alike. Ends both. */
async function measureBoth(product: Product, other: Product, rounds: number): Promise<Figure[]> {
  const figures: Figure[] = []
  const memory = (what: string, when?: 'worst') =>
    figures.push({ what, values: [product.memory(when)], floor: [other.memory(when)], unit: 'MiB' })
  memory('memory after the start')
  const others = worksOf(other)
  for (const [at, work] of worksOf(product).entries())
    figures.push(...(await inTurn([product, work], [other, others[at] ?? work], rounds)))
  memory('memory after the load')
  memory('memory at its highest', 'worst')
  const start: Figure = { what: 'start of the server to the first page', values: [], floor: [], unit: 'ms' }
  for (let round = 0; round < rounds; round += 1) {
    start.values.push((await product.restart()).first)
    start.floor.push((await other.restart()).first)
  }
  for (const each of [product, other]) {
    await each.close()
    rmSync(each.folder, { recursive: true, force: true })
  }
  return [...figures, start]
}

type Turn = [product: Product, work: Work]

/** The first round warms both up. The order changes with every round. */
async function inTurn(one: Turn, other: Turn, rounds: number): Promise<Figure[]> {
  const { what } = one[1]
  const rate: Figure = { what, values: [], floor: [], unit: 'req/s' }
  const cost: Figure = { what: `${what}, each`, values: [], floor: [], unit: 'µs CPU' }
  for (let round = 0; round <= rounds; round += 1)
    for (const turn of round % 2 === 0 ? [one, other] : [other, one]) {
      const [product, work] = turn
      const began = product.cpu()
      const done = await work.run(round)
      if (round === 0) continue
      const column = turn === one ? 'values' : 'floor'
      if (done.rate) rate[column].push(done.rate)
      cost[column].push(((product.cpu() - began) * 1e6) / done.count)
    }
  return rate.values.length > 0 ? [rate, cost] : [cost]
}
