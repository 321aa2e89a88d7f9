import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Envelope } from '#platform/call/call.ts'
import { freshPostgres } from '#tests/databases.ts'
import { startProduct, type Product } from '#tests/product.ts'
import { signedModule } from '#tests/sample-module.ts'

type Answer = Envelope<Record<string, unknown>>
type Send = (method: 'GET' | 'POST', path: string, body?: object | FormData) => Promise<Answer>

const buyer = { username: 'walker', nickname: 'Walker', password: 'plum-and-stone-9' }
const modules = 24
const price = 3
const funds = 1000

const sending =
  ({ url }: Product, headers: Record<string, string>): Send =>
  async (method, path, body) => {
    const isForm = body instanceof FormData
    const sent = isForm ? body : JSON.stringify(body)
    const type = body && !isForm && { 'content-type': 'application/json' }
    const init = { method, headers: { ...headers, ...type }, ...(body && { body: sent }) }
    return (await (await fetch(url + path, init)).json()) as Answer
  }

const staffOf = async (product: Product) => sending(product, { batoken: await product.signIn() })

async function memberOf(product: Product): Promise<Send> {
  const { username, password } = buyer
  const signIn = { tab: 'login', username, password, keep: true }
  const { data } = await sending(product, {})('POST', '/api/user/checkIn', signIn)
  return sending(product, { 'ba-user-token': (data.userinfo as { token: string }).token })
}

/** Modules on sale, a member with points, and an order for each module. */
async function openMarketplace(product: Product): Promise<number[]> {
  const staff = await staffOf(product)
  const done = async (path: string, body: object) => {
    const answer = await staff('POST', path, body)
    expect(answer, JSON.stringify(answer)).toMatchObject({ code: 1 })
    return answer.data
  }
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  await done('/admin/config/edit', { store_open: '1' })
  await done('/admin/store_publisher/add', {
    name_zh_cn: '发布者',
    public_key: publicKey.export({ format: 'pem', type: 'spki' }),
  })
  const { id: member_id } = await done('/admin/member/add', buyer)
  await done('/admin/score_log/add', { member_id, amount: funds, remark_zh_cn: '登记' })
  const member = await memberOf(product)
  const orders: number[] = []
  for (let turn = 0; turn < modules; turn += 1) {
    const uid = `sold${turn}`
    const { id: goods_id } = await done('/admin/store_good/add', {
      uid,
      name_zh_cn: uid,
      price_score: price,
      is_on_sale: 1,
    })
    const bytes = await signedModule({ id: uid }, privateKey)
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/zip' }), `${uid}.zip`)
    const { file } = await done('/admin/ajax/upload', form)
    await done('/admin/store_version/add', { package: (file as { url: string }).url })
    const { data } = await member('POST', '/api/store/order', { goods_id })
    orders.push(Number((data.info as { id: number }).id))
  }
  return orders
}

describe.each(['sqlite', 'postgres'])('a marketplace on %s that is killed while members pay', (engine) => {
  it('every order is paid once, also by those who lost the answer and pay again (R2, T3.6)', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shuyuan-paying-'))
    const env = {
      DATA_DIR: folder,
      DRILL: '1',
      DRILL_CAPTCHA: 'off',
      DRILL_LIMITS: 'off',
      ...(engine === 'postgres' ? { DATABASE_URL: await freshPostgres() } : {}),
    }
    const first = await startProduct(env)
    const orders = await openMarketplace(first)
    const acknowledged = new Set<number>()
    const payAll = (member: Send) =>
      orders.map(async (order_id) => {
        const { code } = await member('POST', '/api/store/pay', { order_id, pay_type: 0 })
        if (code === 1) acknowledged.add(order_id)
      })
    const paying = Promise.allSettled(payAll(await memberOf(first)))
    await expect.poll(() => acknowledged.size, { interval: 1 }).toBeGreaterThan(1)
    await first.end('SIGKILL')
    await paying

    const second = await startProduct(env)
    const member = await memberOf(second)
    const list = async () => {
      const { data } = await member('GET', '/api/store/purchases?limit=100')
      return data.list as Array<{ id: number; state: string }>
    }
    const paidBefore = (await list()).filter(({ state }) => state === 'paid').map(({ id }) => id)
    expect([...acknowledged].filter((id) => !paidBefore.includes(id))).toEqual([])
    await Promise.all(payAll(member))
    expect((await list()).map(({ state }) => state)).toEqual(orders.map(() => 'paid'))
    const { data } = await member('GET', '/api/account/integral?limit=100')
    const entries = data.list as Array<{ source: string; amount: number; after: number }>
    expect(entries.filter(({ source }) => source === 'store').map(({ amount }) => amount)).toEqual(
      orders.map(() => -price),
    )
    expect(entries[0]?.after).toBe(funds - modules * price)
    await second.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  })
})
