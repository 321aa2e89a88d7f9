import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startProduct } from '#tests/product.ts'

/** A module that runs in the product and fails when the test says so. */
const faults = {
  exception: `setImmediate(() => { throw new Error('a fault of the test') })`,
  rejection: `void Promise.reject(new Error('a fault of the test'))`,
}

it.each(Object.entries(faults))(
  'after an unexpected %s the process answers what has begun, says why once and ends with an error status (R20)',
  async (_name, fault) => {
    const folder = await mkdtemp(join(tmpdir(), 'shuyuan-broken-'))
    const preload = `data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => { ${fault} })`)}`
    const product = await startProduct({
      DATA_DIR: folder,
      NODE_OPTIONS: `--import ${preload}`,
      DRILL: '1',
      DRILL_LIMITS: 'off',
      DRILL_CAPTCHA: 'off',
    })
    const begun = Array.from({ length: 8 }, () => product.signIn())
    await product.signIn()
    const ended = product.end('SIGUSR2')
    expect((await Promise.allSettled(begun)).filter(({ status }) => status === 'rejected')).toEqual([])
    expect(await ended).toBe(70)
    expect(product.output().match(/^.*a fault of the test/gm)).toHaveLength(1)
    await rm(folder, { recursive: true, force: true })
  },
)
