import type { AddressInfo } from 'node:net'
import { openHouse } from '#app/house.server.ts'
import { openSite } from '#app/http.server.ts'
import { setSetting } from '#features/settings/public/settings.server.ts'
import { clockFrom } from '#platform/std/clock.server.ts'
import { readEnvironment } from '#platform/std/environment.server.ts'
import type { EngineName } from '#tests/databases.ts'
import { openWorld, password, type World } from '#tests/world.ts'
import { FamilyClient, type Area, type Habits, type Wire } from './family-client.ts'

export const names: Record<Area, string> = { admin: 'root', user: 'lin' }

export type ContractWorld = Awaited<ReturnType<typeof openContractWorld>>

/** The product behind a port, and a clock that the test moves. */
export async function openContractWorld(engine: EngineName, env: Record<string, string> = {}) {
  const world = await openWorld(engine, env)
  const time = { seconds: Math.floor(Date.now() / 1000) }
  const { house, site } = world
  await setSetting(house, 'store_open', 'on')
  house.clock = clockFrom(() => time.seconds * 1000)
  const url = await site.listen({ host: '127.0.0.1', port: 0 })
  const wire = wireTo(url)
  return {
    world,
    time,
    url,
    wire,
    /** Signed in with "keep" ticked. */
    async client(habits: Habits, { username = names[habits.area], over = wire } = {}) {
      const client = new FamilyClient(over, habits)
      const answer = await client.signIn(username, password)
      if (!client.isSignedIn()) throw new Error(answer.msg)
      return client
    },
    close: () => world.close(),
  }
}

/** Each request has a connection of its own, because a server that ends waits for those that stay open. */
const wireTo =
  (url: string): Wire =>
  (path, { headers, ...request }) => {
    const closing = new Headers(headers)
    closing.set('connection', 'close')
    return fetch(url + path, { ...request, headers: closing })
  }

/** Another process on the same database. */
export async function openSecondProcess({ fresh, house }: World) {
  const { folder, databaseUrl: DATABASE_URL } = fresh
  const place = { DATA_DIR: `${folder}/second`, DATABASE_URL, PUBLIC_URL: 'http://shuyuan.test' }
  const drill = { DRILL: '1', DRILL_CAPTCHA: 'off', DRILL_LIMITS: 'off' }
  const second = await openHouse(readEnvironment({ ...place, ...drill, LOG_LEVEL: 'silent', DEMO: 'off' }))
  second.clock = house.clock
  const site = await openSite(second)
  await site.listen({ host: '127.0.0.1', port: 0 })
  const { port } = site.server.address() as AddressInfo
  const wire = wireTo(`http://127.0.0.1:${port}`)
  return {
    wire,
    async close() {
      await site.close()
      await second.close()
    },
  }
}
