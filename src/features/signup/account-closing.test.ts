import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { signatureOf } from '#platform/auth/signature.server.ts'
import { engines } from '#tests/databases.ts'
import { openSignupWorld, person } from '#tests/worlds/signup-world.ts'

const crowd = 20

describe.each(engines)('stopping on %s', (engine) => {
  it('a stopping process first serves the requests in its queue, also those whose clients have hung up (R12)', async () => {
    const at = await openSignupWorld(engine)
    const { house, site, fresh } = at.world
    const id = await at.openEvent({ capacity: 500 })
    const faults: string[] = []
    house.log = { ...house.log, error: (event) => faults.push(event), warn: (event) => faults.push(event) }
    const gate = Promise.withResolvers<void>()
    // Its first start makes this key, which would stand at the gate too.
    await signatureOf(house, 'stored build', '')
    const { db } = house
    let atTheGate = 0
    house.db = {
      ...db,
      write(work) {
        atTheGate += 1
        return gate.promise.then(() => db.write(work))
      },
    }
    await site.listen({ port: 0, host: '127.0.0.1' })
    const { port } = site.server.address() as AddressInfo
    let arrived = 0
    site.server.on('request', () => (arrived += 1))
    const people = [send(port, id, 0)]
    await expect.poll(() => atTheGate).toBe(1)
    for (let number = 1; number <= crowd; number += 1) people.push(send(port, id, number))
    await expect.poll(() => arrived).toBe(1 + crowd)
    for (const one of people) one.destroy()

    const nobodyIsThere = once(site.server, 'close')
    let isClosed = false
    const closed = site.close().then(() => (isClosed = true))
    await nobodyIsThere
    for (let turn = 0; turn < 20; turn += 1) await setImmediate()
    expect(isClosed).toBe(false)
    gate.resolve()
    await closed
    await house.close()
    expect(faults).toEqual([])
    const there = fresh.another().read.selectFrom('event_signup').where('event_id', '=', id)
    expect((await there.select('state').execute()).length).toBeGreaterThan(1)
    await fresh.drop()
  })
})

function send(port: number, event_id: number, number: number) {
  const headers = { 'content-type': 'application/json' }
  const where = { host: '127.0.0.1', port, path: '/api/event/apply', agent: false }
  const asked = request({ ...where, method: 'POST', headers })
  asked.on('error', () => {})
  asked.end(JSON.stringify({ event_id, ...person(number) }))
  return asked
}
