import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnswerOf, Envelope } from '#platform/call/call.ts'
import type { dashboardCalls } from '#features/dashboard/dashboard.calls.ts'
import { startProduct } from '#tests/product.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'shuyuan-proxy-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The warnings of the log and of the office after requests that came through a proxy of this machine. */
async function warningsWith(env: Record<string, string>, forwarded: Record<string, string>) {
  const product = await startProduct({
    DRILL: '1',
    DRILL_CAPTCHA: 'off',
    LOG_LEVEL: 'info',
    DATA_DIR: join(folder, 'data'),
    ...env,
  })
  const batoken = await product.signIn()
  const ask = () => fetch(`${product.url}/admin/Dashboard/dashboard`, { headers: { batoken, ...forwarded } })
  await ask()
  await ask()
  const { data } = (await (await ask()).json()) as Envelope<AnswerOf<typeof dashboardCalls.dashboard>>
  await product.end('SIGTERM')
  return {
    office: data.warnings,
    log: product.output().match(/"event":"[^"]*TRUST_PROXY[^"]*"/g)?.length ?? 0,
  }
}

const client = { 'x-forwarded-for': '203.0.113.7' }

it('a forgotten TRUST_PROXY is told once in the log, and in the office', async () => {
  expect(await warningsWith({}, client)).toEqual({ office: ['proxy'], log: 1 })
})

it('a proxy that is trusted, or no proxy at all, is no reason for a warning', async () => {
  expect(await warningsWith({ TRUST_PROXY: 'loopback' }, client)).toEqual({ office: [], log: 0 })
  const sameMachine = { 'x-forwarded-for': '127.0.0.1' }
  expect(await warningsWith({ TRUST_PROXY: 'loopback' }, sameMachine)).toEqual({ office: [], log: 0 })
  expect(await warningsWith({}, {})).toEqual({ office: [], log: 0 })
})
