import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import type { Figure } from './bench-report.ts'
import type { Product } from './bench-product.ts'

const seconds = 2
const connections = 128

/** Acknowledged and durable, over HTTP: to the one event that everybody wants, and spread over many. */
export async function measureSignups(product: Product, rounds: number, by = ''): Promise<Figure[]> {
  const hot: Figure = { what: `sign-ups to one event${by}`, values: [], floor: [], unit: 'req/s' }
  const many: Figure = { what: `sign-ups to 200 events${by}`, values: [], floor: [], unit: 'req/s' }
  const cost: Figure = { what: `a sign-up${by}, in the product`, values: [], floor: [], unit: 'ms CPU' }
  const floor = await startFloor(product.database)
  await warmUp(product)
  for (let round = 0; round < rounds; round += 1) {
    const bare = (await fireSignups(floor.url, () => 1)).rate
    const before = product.cpu()
    const one = await fireSignups(`${product.url}/api/event/apply`, () => 1 + round)
    cost.values.push(((product.cpu() - before) * 1000) / one.count)
    const spread = await fireSignups(`${product.url}/api/event/apply`, (at) => 100 + (at % 200))
    for (const figure of [hot, many]) figure.floor.push(bare)
    hot.values.push(one.rate)
    many.values.push(spread.rate)
  }
  floor.stop()
  return [hot, many, cost]
}

/** Compiled code, and the events known, as after some minutes of real traffic. */
async function warmUp({ url }: Product): Promise<void> {
  await fireSignups(`${url}/api/event/apply`, (at) => 100 + (at % 200))
  await fireSignups(`${url}/api/event/apply`, () => 99)
}

let people = 0

/** Sign-ups of ever new people. */
export async function fireSignups(
  url: string,
  eventOf: (at: number) => number,
): Promise<{ rate: number; count: number }> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    method: 'POST',
    verifyBody: (body) => String(body).startsWith('{"code":1'),
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          body: form(eventOf((people += 1)), people),
          headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(people) },
        }),
      },
    ],
  })
  const refused = result.non2xx + result.mismatches
  if (refused > 0 || result.errors > 0) throw new Error(`${url}: ${refused} refused, ${result.errors} failed`)
  return { rate: result.requests.average, count: result.requests.total }
}

/** Everybody comes from a network of their own, so that the limits are counted and refuse nobody. */
const addressOf = (number: number) => `${11 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}.7`

const form = (event_id: number, number: number) =>
  JSON.stringify({
    event_id,
    userName: `来客${number}`,
    mobile: `1${3 + (number % 7)}${String(number).padStart(9, '0')}`,
    email: `guest${number}@example.org`,
    idempotency_key: `bench-form-${number}`,
  })

async function startFloor(database: string): Promise<{ url: string; stop(): void }> {
  const child = fork(join(import.meta.dirname, 'bench-insert-floor.ts'), [database])
  const [port] = (await once(child, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill('SIGTERM') }
}
