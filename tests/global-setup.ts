import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Postgres, startPostgres } from './postgres.ts'
import { startRunStore } from '#tests/stores/files-place.ts'

let postgres: Postgres
let folder: string
let endStore: () => Promise<void>

/** One server and one folder for the whole run. The workers inherit their addresses and put their own data there. */
export async function setup(): Promise<void> {
  postgres = await startPostgres()
  process.env.TEST_POSTGRES_URL = postgres.url()
  folder = await mkdtemp(join(tmpdir(), 'shuyuan-tests-'))
  process.env.TEST_FOLDER = folder
  endStore = await startRunStore()
}

export async function teardown(): Promise<void> {
  await postgres.stop()
  await endStore()
  await rm(folder, { recursive: true, force: true })
}
