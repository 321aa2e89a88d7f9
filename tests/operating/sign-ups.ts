import type { Envelope } from '#platform/call/call.ts'
import { dayAt, defaultTimeZone } from '#platform/std/centre-time.ts'
import type { Product } from '#tests/product.ts'

/** A new event without a limit of seats. Returns its id. */
export async function openEvent(product: Product): Promise<number> {
  const start_at = Math.floor(Date.now() / 1000) + 30 * 86_400
  const date = dayAt(start_at, defaultTimeZone)
  const event = { name_zh_cn: '讲座', date, start_at, end_at: start_at + 7200 }
  const { data } = await send<{ id: number }>(product, '/admin/event/add', event, await product.signIn())
  return data.id
}

export function signUp(product: Product, event_id: number, at: number): Promise<Envelope> {
  const mobile = `139${String(at).padStart(8, '0')}`
  const email = `guest${at}@example.org`
  return send(product, '/api/event/apply', { event_id, userName: `来客${at}`, mobile, email })
}

async function send<Data>(
  { url }: Product,
  path: string,
  body: object,
  batoken = '',
): Promise<Envelope<Data>> {
  const headers = { 'content-type': 'application/json', ...(batoken && { batoken }) }
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as Envelope<Data>
}
