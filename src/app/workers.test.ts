import { readdirSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { isReplacement } from './workers.server.ts'

afterEach(() => vi.unstubAllEnvs())

test('a worker that replaces another one migrates nothing, and does not start on code that was changed meanwhile (R18)', () => {
  vi.stubEnv('WORKER_OF_MIGRATION', undefined)
  expect(isReplacement()).toBe(false)
  vi.stubEnv('WORKER_OF_MIGRATION', readdirSync('db/migrations').toSorted().at(-1))
  expect(isReplacement()).toBe(true)
  vi.stubEnv('WORKER_OF_MIGRATION', '0001-first-tables.ts')
  expect(() => isReplacement()).toThrow(/The code was changed under the running product.*restart the product/)
})
