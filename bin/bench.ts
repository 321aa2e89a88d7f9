// Starts the built product on a temporary data folder and measures it beside a bare node:http server that
// answers a ready buffer of the same size, in the same rounds. Machines are noisy: read the ratios.
import { rmSync } from 'node:fs'
import { buildWhenStale } from './build.ts'
import { measure } from './bench-measure.ts'
import { report } from './bench-report.ts'
import { measurePostgres } from './bench-postgres.ts'
import { benchSearches } from './bench-search.ts'
import { openProduct } from './bench-product.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const sizes = (process.env.BENCH_EVENTS ?? '1000,100000').split(',').map(Number)

await buildWhenStale()
for (const events of sizes) {
  const product = await openProduct(events)
  try {
    report(`${events.toLocaleString('en')} events`, await measure(product, rounds))
  } finally {
    await product.close()
    rmSync(product.folder, { recursive: true, force: true })
  }
}
await benchSearches(rounds)
const onPostgres = await measurePostgres(1000, rounds)
if (onPostgres.length > 0) report('Postgres, 1,000 events', onPostgres)
process.exit(0)
