// Starts the built product on a temporary data folder and measures it beside a bare node:http server that
// answers a ready buffer of the same size, in the same rounds. Machines are noisy: read the ratios.
// `npm run bench -- sqlite`, `-- postgres` or `-- search` measures that part alone; `-- compare <commit>` measures this
// release and another one in turn, and `-- modules` this release with three modules and without.
import { rmSync } from 'node:fs'
import { buildWhenStale } from './build.ts'
import { compareModules, compareReleases } from './bench-compare.ts'
import { measure } from './bench-measure.ts'
import { report } from './bench-report.ts'
import { measurePostgres, withPostgres } from './bench-postgres.ts'
import { benchSearches, searchedSizes } from './bench-search.ts'
import { openProduct } from './bench-product.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const sizes = (process.env.BENCH_EVENTS ?? '1000,100000').split(',').map(Number)

const parts: Record<string, () => Promise<void>> = {
  async sqlite() {
    for (const events of sizes) {
      const product = await openProduct(events)
      try {
        report(`${events.toLocaleString('en')} events`, await measure(product, rounds))
      } finally {
        await product.close()
        rmSync(product.folder, { recursive: true, force: true })
      }
    }
  },
  postgres: () =>
    withPostgres(async (server) => report('Sign-ups on Postgres', await measurePostgres(server, rounds))),
  async search() {
    for (const events of searchedSizes) await benchSearches(events, rounds)
    await withPostgres(async (server) => {
      for (const events of searchedSizes) {
        const database = `bench_search_${events}`
        await server.createDatabase(database)
        await benchSearches(events, rounds, server.url(database))
      }
    })
  },
}

const asked = process.argv.slice(2)
const [part, commit] = asked
if (part === 'compare' && commit) {
  await compareReleases(commit, rounds)
  process.exit(0)
}
if (part === 'modules') {
  await buildWhenStale()
  await compareModules(rounds)
  process.exit(0)
}
if (asked.some((name) => !Object.hasOwn(parts, name))) {
  console.error(`Usage: npm run bench [-- ${Object.keys(parts).join(' | ')} | compare <commit> | modules]`)
  process.exit(2)
}
await buildWhenStale()
for (const [name, run] of Object.entries(parts)) if (asked.length === 0 || asked.includes(name)) await run()
process.exit(0)
