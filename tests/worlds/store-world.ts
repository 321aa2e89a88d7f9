import { balanceLog } from '#entities/balance-log.ts'
import { setSetting } from '#features/settings/public/settings.server.ts'
import { issueTokens } from '#platform/auth/tokens.server.ts'
import { clockFrom } from '#platform/std/clock.server.ts'
import type { EngineName } from '#tests/databases.ts'
import { sampleModule, uploaded } from '#tests/sample-module.ts'
import { openWorld, type CallAnswer } from '#tests/world.ts'

const english = { 'think-lang': 'en' }

/** A marketplace with helpers for staff and for lin, who buys. */
export async function openStoreWorld(engine: EngineName = 'sqlite') {
  const world = await openWorld(engine)
  await setSetting(world.house, 'store_open', 'on')
  const staff = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    world.ask(method, path, { as: 'root', headers: english, ...(body && { body }) })
  let token = world.tokens.lin
  const send = (method: 'GET' | 'POST', path: string, body?: object, as = token): Promise<CallAnswer> =>
    world.ask(method, `/api/store/${path}`, {
      headers: { ...english, ...(as && { 'ba-user-token': as }) },
      ...(body && { body }),
    })
  const publish = async (id: string, version = '1.0.0', more: object = {}) => {
    const body = { package: await sampleModule(world, { id, version, ...more }), notes_zh_cn: '说明' }
    return Number(taken(await staff('POST', '/admin/store_version/add', body)).data.id)
  }
  const goodId = async (uid: string) => {
    const row = await world.house.db.read
      .selectFrom('store_good')
      .select('id')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
    return row.id
  }
  const order = async (uid: string) => infoOf(await send('POST', 'order', { goods_id: await goodId(uid) }))
  const give = (sum: 'balance' | 'score', amount: number) =>
    staff('POST', `/admin/${sum}_log/add`, { member_id: world.ids.lin, amount, remark_zh_cn: '登记' })
  return {
    world,
    staff,
    send,
    publish,
    goodId,
    order,
    give,
    upload: (bytes: Buffer) => uploaded(world, bytes),
    price: async (uid: string, prices: object) =>
      taken(await staff('POST', '/admin/store_good/edit', { id: await goodId(uid), ...prices })),
    pay: (order_id: unknown, pay_type: number) => send('POST', 'pay', { order_id, pay_type }),
    buy: async (uid: string, pay_type = 0) => {
      const { id } = await order(uid)
      return infoOf(await send('POST', 'pay', { order_id: id, pay_type }))
    },
    download: (query: Record<string, string | number>) =>
      send('GET', `download?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`),
    sums: () =>
      world.house.db.read
        .selectFrom('member')
        .select(['score', 'money'])
        .where('id', '=', world.ids.lin)
        .executeTakeFirstOrThrow(),
    entries: (ledger: 'score_log' | 'balance_log' = balanceLog.name) =>
      world.house.db.read
        .selectFrom(ledger)
        .select(['amount', 'after', 'key'])
        .where('member_id', '=', world.ids.lin)
        .where('source', '=', 'store')
        .orderBy('id')
        .execute(),
    /** Sessions of before have ended by then. */
    async later(days: number) {
      const before = world.house.clock
      world.house.clock = clockFrom(() => before.now() + days * 24 * 3600 * 1000)
      const issue = async (type: 'admin' | 'user', id: number) =>
        (await issueTokens(world.house, type, id, { keep: false })).token
      world.tokens.root = await issue('admin', world.ids.root)
      world.tokens.lin = await issue('user', world.ids.lin)
      token = world.tokens.lin
    },
    close: () => world.close(),
  }
}

export type StoreWorld = Awaited<ReturnType<typeof openStoreWorld>>

export function taken(answer: CallAnswer): CallAnswer {
  if (answer.code !== 1) throw new Error(JSON.stringify(answer))
  return answer
}

export const infoOf = (answer: CallAnswer) => taken(answer).data.info as Record<string, unknown>
