import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import type { Figure } from './bench-measure.ts'
import type { Product } from './bench-product.ts'

const seconds = 3
const connections = 128

/** Acknowledged and durable, over HTTP: to the one event that everybody wants, and spread over many. */
export async function measureSignups(product: Product, rounds: number): Promise<Figure[]> {
  const hot: Figure = { what: 'sign-ups to one event', values: [], floor: [], unit: 'req/s' }
  const many: Figure = { what: 'sign-ups to 200 events', values: [], floor: [], unit: 'req/s' }
  const floor = await startFloor(product.folder)
  for (let round = 0; round < rounds; round += 1) {
    const bare = await fire(floor.url, () => 1)
    hot.floor.push(bare)
    hot.values.push(await fire(`${product.url}/api/event/apply`, () => 1 + round))
    many.floor.push(bare)
    many.values.push(await fire(`${product.url}/api/event/apply`, (at) => 100 + (at % 200)))
  }
  floor.stop()
  return [hot, many]
}

let people = 0

async function fire(url: string, eventOf: (at: number) => number): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    verifyBody: (body) => String(body).startsWith('{"code":1'),
    requests: [{ setupRequest: (request) => ({ ...request, body: form(eventOf((people += 1)), people) }) }],
  })
  const refused = result.non2xx + result.mismatches
  if (refused > 0 || result.errors > 0) throw new Error(`${url}: ${refused} refused, ${result.errors} failed`)
  return result.requests.average
}

const form = (event_id: number, number: number) =>
  JSON.stringify({
    event_id,
    userName: `来客${number}`,
    mobile: `1${3 + (number % 7)}${String(number).padStart(9, '0')}`,
    email: `guest${number}@example.org`,
    idempotency_key: `bench-form-${number}`,
  })

async function startFloor(folder: string): Promise<{ url: string; stop(): void }> {
  const child = fork(join(import.meta.dirname, 'bench-insert-floor.ts'), [join(folder, 'floor.db')])
  const [port] = (await once(child, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill('SIGTERM') }
}
