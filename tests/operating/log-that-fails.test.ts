import { closeSync, openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startProduct } from '#tests/product.ts'
import { openEvent, signUp } from './sign-ups.ts'

const drill = { DRILL: '1', DRILL_CAPTCHA: 'off', DRILL_LIMITS: 'off', LOG_LEVEL: 'info' }
/** Every letter is a line of the log, because nothing listens on this port. */
const MAIL_URL = 'smtp://127.0.0.1:1'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'shuyuan-log-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

describe.skipIf(process.platform !== 'linux')('a log that cannot be written (R6)', () => {
  it('the product goes on when standard error is a file on a full disk', async () => {
    const full = openSync('/dev/full', 'w')
    expect(await signUpsWithoutLog('full', full)).toEqual(allWell)
    closeSync(full)
  })

  it('the product goes on when the reader of its output has ended', async () => {
    expect(await signUpsWithoutLog('no-reader')).toEqual(allWell)
  })
})

const allWell = { codes: [1], status: 0 }

async function signUpsWithoutLog(name: string, stderr?: number) {
  const env = { ...drill, MAIL_URL, DATA_DIR: join(folder, name) }
  const product = await startProduct(env, { task: 'start', ...(stderr && { stderr }) })
  product.stopReading()
  const event = await openEvent(product)
  const codes = new Set<number>()
  const until = performance.now() + 1500
  for (let at = 1; performance.now() < until; at += 1) {
    codes.add((await signUp(product, event, at)).code)
    await sleep(20)
  }
  return { codes: [...codes], status: await product.end('SIGTERM') }
}
