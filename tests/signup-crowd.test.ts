import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Envelope } from '#platform/call/call.ts'
import { dayAt, defaultTimeZone } from '#platform/std/centre-time.ts'
import { freshPostgres } from './databases.ts'
import { startProduct, type Product } from './product.ts'

const drill = { DRILL: '1', DRILL_CAPTCHA: 'off', DRILL_LIMITS: 'off' }

describe('two processes on one Postgres', () => {
  let folder: string
  let products: Product[]
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shuyuan-crowd-'))
    const env = { ...drill, DATABASE_URL: await freshPostgres() }
    const first = await startProduct({ ...env, DATA_DIR: join(folder, 'one') })
    products = [first, await startProduct({ ...env, DATA_DIR: join(folder, 'two') })]
  })
  afterAll(async () => {
    await Promise.all(products.map((product) => product.end('SIGTERM')))
    await rm(folder, { recursive: true, force: true })
  })

  const at = (index: number) => products[index % products.length] as Product
  const send = async (product: Product, path: string, token: string, body?: object) => {
    const response = await fetch(product.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token ? { batoken: token } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return (await response.json()) as Envelope<Record<string, unknown>>
  }
  const openEvent = async (capacity: number) => {
    const start = Math.floor(Date.now() / 1000) + 30 * 86_400
    const date = dayAt(start, defaultTimeZone)
    const body = { name_zh_cn: '抢位', date, start_at: start, end_at: start + 60, capacity }
    return (await send(at(0), '/admin/event/add', await at(0).signIn(), body)).data.id as number
  }
  /** Repeats a request that should be sent again later, as the form in a browser does. */
  const apply = async (index: number, event_id: number, number: number) => {
    const form = {
      event_id,
      userName: `来客${number}`,
      email: `guest${number}@example.org`,
      mobile: `139${String(number).padStart(8, '0')}`,
      idempotency_key: `form-of-${event_id}-${index}`,
    }
    for (;;) {
      const answer = await send(at(index), '/api/event/apply', '', form)
      const isBusy = answer.data.type === 'unavailable'
      if (answer.data.state !== 'comeBack' && !isBusy) return answer
      await sleep(Number(answer.data.retry_after ?? 1) * 1000)
    }
  }

  it('two processes give fifty seats to five hundred people and put the others on the waiting list (R1)', async () => {
    const id = await openEvent(50)
    const answers = await Promise.all(Array.from({ length: 500 }, (_, number) => apply(number, id, number)))
    const told = answers.map(({ data }) => data.state)
    expect(told.filter((state) => state === 'confirmed')).toHaveLength(50)
    const places = answers.filter(({ data }) => data.state === 'waiting').map(({ data }) => data.place)
    const inTheirOrder = Array.from({ length: 450 }, (_, place) => place + 1)
    expect(places.toSorted((one, other) => Number(one) - Number(other))).toEqual(inTheirOrder)
    const token = await at(1).signIn()
    const ledger = await send(at(1), `/admin/event_signup/ledger?event_id=${id}&limit=1`, token)
    expect(ledger.data).toMatchObject({ total: 500, numbers: { confirmed: 50, waiting: 450 } })
    for (const index of [0, 1])
      expect((await send(at(index), `/api/event/seats?id=${id}`, '')).data).toMatchObject({
        enrolled: 50,
        left: 0,
        waiting: 450,
      })
  })

  it('two processes recognize the same person (R17)', async () => {
    const id = await openEvent(50)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => apply(index, id, 1)))
    expect(answers.filter(({ data }) => data.code)).toHaveLength(1)
    expect(answers.filter(({ data }) => data.state === 'already')).toHaveLength(19)
  })
})
