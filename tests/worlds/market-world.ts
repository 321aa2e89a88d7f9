import type { AddressInfo } from 'node:net'
import { setSetting } from '#features/settings/public/settings.server.ts'
import { clockFrom } from '#platform/std/clock.server.ts'
import { issueTokens } from '#platform/auth/tokens.server.ts'
import type { EngineName } from '#tests/databases.ts'
import { samplePublicKey } from '#tests/sample-module.ts'
import { openWorld, password, type CallAnswer } from '#tests/world.ts'
import { openStoreWorld, taken } from './store-world.ts'

const english = { 'think-lang': 'en' }

/** Two houses on loopback: one sells, the other buys there with the account of lin. */
export async function openMarketWorld(engine: EngineName = 'sqlite') {
  const shop = await openStoreWorld(engine)
  await shop.world.site.listen({ host: '127.0.0.1', port: 0 })
  const { port } = shop.world.site.server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  const buyer = await openBuyer(address, engine)
  return {
    ...buyer,
    shop,
    address,
    signIn: async () => {
      const given = { username: 'lin', password }
      return buyer.signedInWith(taken(await buyer.send('signIn', given)).data.account as object)
    },
    /** Both houses are so many days later, and everybody signs in again. */
    async later(days: number) {
      await shop.later(days)
      await buyer.later(days)
    },
    async close() {
      await buyer.close()
      await shop.close()
    },
  }
}

/** A house that buys at this address. */
export async function openBuyer(address: string, engine: EngineName = 'sqlite') {
  const world = await openWorld(engine, { INNER_HOSTS: '127.0.0.1' })
  await setSetting(world.house, 'api_url', address)
  let session: object = {}
  const send = (action: string, body: object = {}, as: 'root' | 'editor' = 'root'): Promise<CallAnswer> =>
    world.ask('POST', `/admin/marketplace/${action}`, { as, headers: english, body: { ...session, ...body } })
  const module = (action: string, body: object) =>
    world.ask('POST', `/admin/module/${action}`, { as: 'root', headers: english, body })
  const card = async (uid: string) => {
    const rows = taken(await send('list', { search: uid })).data.rows as Array<Record<string, unknown>>
    return rows.find((each) => each.uid === uid)
  }
  const info = async (uid: string) =>
    taken(await send('info', { uid })).data.info as { versions: Array<Record<string, unknown>> }
  return {
    world,
    send,
    module,
    card,
    info,
    signedInWith: (account: object) => (session = account),
    trust: (key: string | Buffer = samplePublicKey()) =>
      module('trust', { name: 'Tests', key: key.toString() }),
    get: (action: string) =>
      world.ask('GET', `/admin/marketplace/${action}`, { as: 'root', headers: english }),
    /** Orders it and pays. */
    async buy(uid: string, pay_type: 0 | 1) {
      const goods_id = (await card(uid))?.id
      const order = taken(await send('order', { goods_id })).data.order as { id: number }
      return taken(await send('pay', { order_id: order.id, pay_type, agree: true })).data.order as object
    },
    /** Fetches a version as it is shown. */
    async fetch(uid: string, version: string) {
      const shown = (await info(uid)).versions.find((each) => each.version === version)
      return send('fetch', { uid, version, sha256: shown?.sha256 })
    },
    install: async (uid: string, action: 'install' | 'update' = 'install') => {
      const installed = taken(await world.ask('GET', '/admin/module/index', { as: 'root' })).data.installed
      const found = (installed as Array<{ uid: string; waiting: { sha256: string } | null }>).find(
        (each) => each.uid === uid,
      )
      return module(action, { uid, sha256: found?.waiting?.sha256, agree: true })
    },
    async later(days: number) {
      const before = world.house.clock
      world.house.clock = clockFrom(() => before.now() + days * 24 * 3600 * 1000)
      world.tokens.root = (await issueTokens(world.house, 'admin', world.ids.root, { keep: false })).token
    },
    close: () => world.close(),
  }
}

export type MarketWorld = Awaited<ReturnType<typeof openMarketWorld>>
