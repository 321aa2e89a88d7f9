import { rmSync } from 'node:fs'
import { startPostgres, type Postgres } from '#tests/postgres.ts'
import type { Figure } from './bench-measure.ts'
import { openProduct } from './bench-product.ts'
import { benchSearches } from './bench-search.ts'
import { measureSignups } from './bench-signups.ts'

/** Sign-ups and searches on a Postgres of its own that writes to disk as a real one does, by one process and by two. */
export async function measurePostgres(events: number, rounds: number): Promise<Figure[]> {
  const server = await start()
  if (!server) return []
  const figures: Figure[] = []
  try {
    for (const workers of [1, 2]) {
      await server.createDatabase(`bench_${workers}`)
      figures.push(...(await withWorkers(workers, server.url(`bench_${workers}`), events, rounds)))
    }
    await server.createDatabase('bench_search')
    await benchSearches(rounds, server.url('bench_search'))
  } finally {
    await server.stop()
  }
  return figures
}

async function withWorkers(
  workers: number,
  databaseUrl: string,
  events: number,
  rounds: number,
): Promise<Figure[]> {
  const product = await openProduct(events, { databaseUrl, workers })
  try {
    const signups = await measureSignups(product, rounds, workers === 1 ? '' : `, ${workers} processes`)
    const memory: Figure = { what: 'memory after them', values: [product.memory()], floor: [], unit: 'MiB' }
    return workers === 1 ? [...signups, memory] : signups
  } finally {
    await product.close()
    rmSync(product.folder, { recursive: true, force: true })
  }
}

async function start(): Promise<Postgres | null> {
  try {
    return await startPostgres({ durable: true, port: 0 })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    console.log(`\nPostgres was not measured: ${why}`)
    return null
  }
}
