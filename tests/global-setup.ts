import { type Postgres, startPostgres } from './postgres.ts'

let postgres: Postgres

/** One server for the whole run. The workers inherit its address and create their own databases. */
export async function setup(): Promise<void> {
  postgres = await startPostgres()
  process.env.TEST_POSTGRES_URL = postgres.url()
}

export async function teardown(): Promise<void> {
  await postgres.stop()
}
