import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshPostgres } from '#tests/databases.ts'
import { startProduct, type Product } from '#tests/product.ts'
import { openEvent } from './sign-ups.ts'

const drill = { DRILL: '1', DRILL_CAPTCHA: 'off', DRILL_LIMITS: 'off' }
/** A Node that is not the pinned one, if this machine has one: the product then starts through a first process. */
const otherNode = ['/usr/bin/node', '/usr/local/bin/node'].find((path) => existsSync(path))

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'shuyuan-stop-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

describe.skipIf(process.platform === 'win32')('a stop as a service manager sends it (R12)', () => {
  it.skipIf(!otherNode)(
    'a signal to the process group ends the product once, and every request is answered',
    () => expectWholeStop('group', { ...(otherNode && { node: otherNode }) }),
  )

  it('signals that repeat within two seconds are one stop', () => expectWholeStop('twice', { times: 3 }))

  it('clients that connect anew for every request, as a proxy does, are answered or refused', () =>
    expectWholeStop('anew', { connectsAnew: true }))

  it('a signal to the group of several workers ends them once, and every request is answered', async () =>
    expectWholeStop('workers', { env: { WORKERS: '2', DATABASE_URL: await freshPostgres() } }))
})

async function expectWholeStop(
  name: string,
  {
    node,
    times = 1,
    env,
    connectsAnew = false,
  }: { node?: string; times?: number; env?: Record<string, string>; connectsAnew?: boolean },
): Promise<void> {
  const product = await startProduct(
    { ...drill, DATA_DIR: join(folder, name), ...env },
    { task: 'start', group: true, ...(node && { node }) },
  )
  const hands = new Hands(product, await openEvent(product), connectsAnew)
  await expect.poll(() => hands.answered).toBeGreaterThan(100)
  for (let time = 0; time < times; time += 1) {
    process.kill(-product.pid, 'SIGTERM')
    await sleep(20)
  }
  expect(await product.ended).toBe(0)
  expect(await hands.cut()).toEqual([])
}

/** Eight people who sign up without a pause, and stop when their connection ends, or when no new one is taken. */
class Hands {
  answered = 0
  #cut: string[] = []
  #hands: Promise<void>[]

  constructor(product: Product, event: number, connectsAnew: boolean) {
    this.#hands = Array.from({ length: 8 }, (_, hand) => this.#work(product, event, hand, connectsAnew))
  }

  async cut(): Promise<string[]> {
    await Promise.all(this.#hands)
    return this.#cut
  }

  async #work({ url }: Product, event_id: number, hand: number, connectsAnew: boolean): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let at = 0; ; at += 1) {
      const mobile = `13${hand}${String(at).padStart(8, '0')}`
      const body = { event_id, userName: `来客${hand}-${at}`, mobile, email: `h${hand}n${at}@example.org` }
      const end = await post(`${url}/api/event/apply`, body, agent)
      if (end === null) this.answered += 1
      else if (end === 'refused' || (end === 'last' && !connectsAnew)) return agent.destroy()
      else if (end !== 'last') {
        this.#cut.push(end)
        return agent.destroy()
      }
    }
  }
}

/** Null for an answer after which the connection stays. A refused connection has received no request. */
function post(url: string, body: object, agent: Agent): Promise<string | null> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json' }
    const asked = request(url, { method: 'POST', headers, agent }, (answer) => {
      answer.resume()
      const last = answer.headers.connection === 'close' ? 'last' : null
      answer.on('end', () => resolve(answer.statusCode === 200 ? last : `${answer.statusCode}`))
      answer.on('error', ({ message }) => resolve(message))
    })
    asked.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : error.message),
    )
    asked.end(JSON.stringify(body))
  })
}
