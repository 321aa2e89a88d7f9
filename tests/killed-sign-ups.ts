import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Envelope } from '#platform/call/call.ts'
import { dayAt, defaultTimeZone } from '#platform/std/centre-time.ts'
import { startProduct, type Product } from './product.ts'

const hands = 24
const seatsOfAnEvent = 40
const readyWithin = 10_000
/** The product is killed only after so many acknowledged sign-ups in a round. */
export const minimumPerRound = 30

interface AcknowledgedSignUp {
  event: number
  person: string
  state: string
}

/** The result of all rounds. Every number except `rounds`, `acknowledged` and `slowest` should be 0. */
export interface CrashReport {
  rounds: number
  acknowledged: number
  lost: number
  doubled: number
  invented: number
  overSeated: number
  drifted: number
  /** The longest time in milliseconds from a start after a kill to the first answer. */
  slowest: number
}

/**
 * In each round people sign up in parallel, the product is killed in the middle, and started again.
 * A ledger outside the product holds the acknowledged sign-ups. It is compared with the database at the end.
 */
export async function crash(
  rounds: number,
  databaseUrl: string,
  onRound: (round: number, acknowledged: number) => void = () => {},
): Promise<CrashReport> {
  const folder = mkdtempSync(join(tmpdir(), 'shuyuan-crash-'))
  const env = {
    DATA_DIR: folder,
    DRILL: '1',
    DRILL_CAPTCHA: 'off',
    DRILL_LIMITS: 'off',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
  const ledger: AcknowledgedSignUp[] = []
  const asked = new Set<string>()
  const events: number[] = []
  let slowest = 0
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const began = performance.now()
      const product = await startProduct(env)
      // The first start creates the tables, so its time is not measured.
      if (round > 1) slowest = Math.max(slowest, performance.now() - began)
      events.push(await openEvent(product, round))
      await signUpUntilKilled(product, round, events, { ledger, asked })
      onRound(round, ledger.length)
    }
    const product = await startProduct(env)
    const report = await compare(product, events, ledger, asked)
    await product.end('SIGTERM')
    return { rounds, ...report, slowest: Math.round(slowest) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const isClean = ({ lost, doubled, invented, overSeated, drifted, slowest }: CrashReport): boolean =>
  lost + doubled + invented + overSeated + drifted === 0 && slowest <= readyWithin

async function openEvent(product: Product, round: number): Promise<number> {
  const token = await product.signIn()
  const start = Math.floor(Date.now() / 1000) + 30 * 86_400
  const { data } = await send<{ id: number }>(product, '/admin/event/add', token, {
    name_zh_cn: `第${round}回`,
    date: dayAt(start, defaultTimeZone),
    start_at: start,
    end_at: start + 7200,
    capacity: seatsOfAnEvent,
  })
  return data.id
}

async function signUpUntilKilled(
  product: Product,
  round: number,
  events: number[],
  { ledger, asked }: { ledger: AcknowledgedSignUp[]; asked: Set<string> },
): Promise<void> {
  const signUp = async (hand: number) => {
    for (let at = 0; ; at += 1) {
      const person = `来客${round}-${hand}-${at}`
      // Most people want the newest event, whose seats run out during the round.
      const event = (at % 4 ? events.at(-1) : events[(hand + at) % events.length]) as number
      asked.add(`${event} ${person}`)
      const { code, data } = await send<{ state: string }>(product, '/api/event/apply', '', {
        event_id: event,
        userName: person,
        mobile: numberOf(round, hand, at),
        email: `r${round}h${hand}n${at}@example.org`,
        idempotency_key: `drill-${round}-${hand}-${at}`,
      })
      if (code === 1) ledger.push({ event, person, state: data.state })
    }
  }
  const all = Array.from({ length: hands }, (_, hand) => signUp(hand).catch(() => {}))
  const enough = ledger.length + minimumPerRound
  while (ledger.length < enough) await pause(5)
  await pause(Math.random() * 300)
  await product.end('SIGKILL')
  await Promise.all(all)
}

const numberOf = (round: number, hand: number, at: number) =>
  `1${3 + (round % 7)}${String(round * 10_000_000 + hand * 100_000 + at)
    .padStart(9, '0')
    .slice(-9)}`

interface Ledger {
  list: Array<{ user_name: string; state: string }>
  numbers: { confirmed: number }
}

async function compare(product: Product, events: number[], ledger: AcknowledgedSignUp[], asked: Set<string>) {
  const token = await product.signIn()
  const there = new Map<string, string>()
  const report = { doubled: 0, invented: 0, overSeated: 0, drifted: 0 }
  for (const event of events) {
    const seen = new Set<string>()
    for (let page = 1; seen.size === (page - 1) * 500; page += 1) {
      const path = `/admin/event_signup/ledger?event_id=${event}&limit=500&page=${page}`
      const { data } = await send<Ledger>(product, path, token)
      for (const { user_name, state } of data.list) {
        const key = `${event} ${user_name}`
        if (seen.has(key)) report.doubled += 1
        if (!asked.has(key)) report.invented += 1
        seen.add(key)
        there.set(key, state)
      }
      if (page > 1) continue
      if (data.numbers.confirmed > seatsOfAnEvent) report.overSeated += 1
      const shown = await send<{ enrolled: number }>(product, `/api/event/seats?id=${event}`, '')
      if (shown.data.enrolled !== data.numbers.confirmed) report.drifted += 1
    }
  }
  const lost = ledger.filter(({ event, person, state }) => there.get(`${event} ${person}`) !== state)
  return { ...report, lost: lost.length, acknowledged: ledger.length }
}

async function send<Data>(
  { url }: Product,
  path: string,
  token: string,
  body?: object,
): Promise<Envelope<Data>> {
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token ? { batoken: token } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return (await response.json()) as Envelope<Data>
}
