import { rmSync } from 'node:fs'
import { startPostgres, type Postgres } from '#tests/postgres.ts'
import type { Figure } from './bench-report.ts'
import { openProduct } from './bench-product.ts'
import { measureSignups } from './bench-signups.ts'

const events = 1000

/** A server of its own that writes to disk as a real one does; where there is none, that is said and nothing done. */
export async function withPostgres(work: (server: Postgres) => Promise<void>): Promise<void> {
  const server = await startPostgres({ durable: true, port: 0 }).catch((error: unknown) => {
    console.log(`\nPostgres was not measured: ${error instanceof Error ? error.message : String(error)}`)
  })
  if (!server) return
  try {
    await work(server)
  } finally {
    await server.stop()
  }
}

/** By one process and by two. */
export async function measurePostgres(server: Postgres, rounds: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const workers of [1, 2]) {
    await server.createDatabase(`bench_${workers}`)
    figures.push(...(await withWorkers(workers, server.url(`bench_${workers}`), rounds)))
  }
  return figures
}

async function withWorkers(workers: number, databaseUrl: string, rounds: number): Promise<Figure[]> {
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
