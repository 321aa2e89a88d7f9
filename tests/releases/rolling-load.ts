import { setTimeout as pause } from 'node:timers/promises'
import type { Envelope } from '#platform/call/call.ts'
import { dayAt, defaultTimeZone } from '#platform/std/centre-time.ts'
import type { Product } from '#tests/product.ts'

const pages = ['/', '/event/list', '/en/event/list', '/lecture/list', '/course/center', '/search?keyword=tea']
const lists = [
  'event',
  'event_signup',
  'event_theme',
  'member',
  'admin',
  'config',
  'lecture',
  'course',
  'admin_log',
]

/** What was sent and acknowledged. */
export interface Load {
  event: number
  answered: number
  /** Answers of 503, which a client sends again a moment later. */
  unavailable: number
  /** Other answers of 500 and more, and broken connections, with the node and the path. */
  failures: string[]
  /** The emails of acknowledged sign-ups, and all that were sent. */
  acknowledged: Set<string>
  asked: Set<string>
  /** The last name of each theme that the office acknowledged. */
  themes: Map<number, string>
  stop(): void
  ended: Promise<unknown>
}

type Nodes = ReadonlyMap<string, Product>

/** Readers, staff and guests, each of whom goes to any node that is up, as a balancer sends them. */
export async function openLoad(nodes: Nodes): Promise<Load> {
  const [first] = nodes.values()
  if (!first) throw new Error('No node is up')
  const staff = { batoken: await first.signIn() }
  const load = {
    event: 0,
    answered: 0,
    unavailable: 0,
    failures: [] as string[],
    acknowledged: new Set<string>(),
    asked: new Set<string>(),
    themes: new Map<number, string>(),
  }
  const send = sender(nodes, load)
  const start_at = Math.floor(Date.now() / 1000) + 30 * 86_400
  const date = dayAt(start_at, defaultTimeZone)
  const event = { name_zh_cn: '讲座', date, start_at, end_at: start_at + 7200 }
  load.event = (await send<{ id: number }>('/admin/event/add', staff, event))?.data.id ?? 0
  const ending = new AbortController()
  const repeat = async (work: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      await work(turn)
      await pause(20)
    }
  }
  const edits = async () => {
    const theme = (await send<{ id: number }>('/admin/event_theme/add', staff, { name_zh_cn: '主题' }))?.data
      .id
    if (!theme) return
    await repeat(async (turn) => {
      const name_en = `theme ${theme} of turn ${turn}`
      const answer = await send('/admin/event_theme/edit', staff, { id: theme, name_en })
      if (answer?.code === 1) load.themes.set(theme, name_en)
    })
  }
  const ended = Promise.all([
    ...[0, 1].map(() => repeat((turn) => send(pages[turn % pages.length] ?? '/', {}))),
    repeat((turn) => send(`/admin/${lists[turn % lists.length]}/index`, staff)),
    repeat(() => send(`/event/detail/${load.event}`, {})),
    ...[0, 1].map(edits),
    ...[0, 1, 2].map((hand) => repeat((turn) => signUp(send, load, hand * 1_000_000 + turn))),
  ])
  return Object.assign(load, { ended, stop: () => ending.abort() })
}

type Send = ReturnType<typeof sender>

/** Sends a request to any node; if it is unavailable, to any node again. Null is an answer without an envelope. */
function sender(nodes: Nodes, load: Pick<Load, 'answered' | 'unavailable' | 'failures'>) {
  return async <Data>(
    path: string,
    headers: Record<string, string>,
    body?: object,
  ): Promise<Envelope<Data> | null> => {
    for (;;) {
      const [name = '', node] = [...nodes][Math.floor(Math.random() * nodes.size)] ?? []
      const answer = await fetch(node?.url + path, {
        headers: {
          'content-type': 'application/json',
          accept: body ? 'application/json' : '*/*',
          ...headers,
        },
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      }).catch((error: Error) => error)
      const status = answer instanceof Error ? 0 : answer.status
      const text = answer instanceof Error ? answer.message : await answer.text().catch(() => '')
      load.answered += 1
      if (status === 503) load.unavailable += 1
      else if (status === 0 || status >= 500)
        load.failures.push(`${name} ${path} ${status} ${text.slice(0, 120)}`)
      else return text.startsWith('{') ? (JSON.parse(text) as Envelope<Data>) : null
      await pause(200)
    }
  }
}

async function signUp(send: Send, load: Load | Omit<Load, 'stop' | 'ended'>, at: number): Promise<void> {
  const email = `guest${at}@example.org`
  load.asked.add(email)
  const answer = await send(
    '/api/event/apply',
    {},
    {
      event_id: load.event,
      userName: `来客${at}`,
      mobile: `139${String(at).padStart(8, '0')}`,
      email,
      idempotency_key: `rolling-${at}`,
    },
  )
  if (answer?.code === 1) load.acknowledged.add(email)
}
