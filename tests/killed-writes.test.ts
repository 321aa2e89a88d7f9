import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Envelope } from '#platform/call/call.ts'
import { freshPostgres } from './databases.ts'
import { startProduct, type Product } from './product.ts'

const writers = 16

/** Adds themes in parallel until the server has ended. The ledger holds the acknowledged ones. */
async function writeUntilKilled(product: Product, round: number, ledger: Set<string>): Promise<void> {
  const token = await product.signIn()
  const write = async (hand: number) => {
    for (let at = 0; ; at += 1) {
      const name = `theme ${round}-${hand}-${at}`
      const response = await fetch(`${product.url}/admin/event_theme/add`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', batoken: token },
        body: JSON.stringify({ name_zh_cn: name }),
      })
      if (((await response.json()) as Envelope).code === 1) ledger.add(name)
    }
  }
  const hands = Array.from({ length: writers }, (_, hand) => write(hand).catch(() => {}))
  await expect.poll(() => ledger.size).toBeGreaterThan(round * 60)
  await product.end('SIGKILL')
  await Promise.all(hands)
}

describe.each(['sqlite', 'postgres'])('a server on %s that is killed while it writes', (engine) => {
  it('the server has every acknowledged write once after it is started again (R2)', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shuyuan-crash-'))
    const env = {
      DATA_DIR: folder,
      DRILL: '1',
      DRILL_CAPTCHA: 'off',
      DRILL_LIMITS: 'off',
      ...(engine === 'postgres' ? { DATABASE_URL: await freshPostgres() } : {}),
    }
    const ledger = new Set<string>()
    for (let round = 1; round <= 3; round += 1) await writeUntilKilled(await startProduct(env), round, ledger)

    const product = await startProduct(env)
    const token = await product.signIn()
    const names: string[] = []
    for (let page = 1; names.length === (page - 1) * 200; page += 1) {
      const response = await fetch(`${product.url}/admin/event_theme/index?limit=200&page=${page}`, {
        headers: { batoken: token },
      })
      const { data } = (await response.json()) as Envelope<{ list: Array<{ name_zh_cn: string }> }>
      names.push(...data.list.map((row) => row.name_zh_cn))
    }
    await product.end('SIGTERM')
    expect(new Set(names).size).toBe(names.length)
    expect([...ledger].filter((name) => !names.includes(name))).toEqual([])
    await rm(folder, { recursive: true, force: true })
  })
})
