import * as z from 'zod/mini'
import { settingsNow } from '#features/settings/public/settings.server.ts'
import { codes } from '#platform/call/call.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { Refusal, refuse } from '#platform/i18n/refusal.ts'
import { askWeb, type WebReply } from './ask-web.server.ts'
import { envelopeShape } from './house-answers.shapes.ts'

const [secret, kB, MB] = ['ba-user-token', 1024, 1024 * 1024]

/** The marketplace that the settings name, and who asks it. */
export interface Market {
  address: string
  /** Of a member of that house; empty for nobody. */
  token: string
  locale: Locale
  innerHosts: readonly string[]
}

export interface HouseQuestion {
  method: 'GET' | 'POST'
  path: string
  query?: Record<string, string | number>
  body?: object
}

/** Null if modules come from the folder of the product. */
export async function marketOf(
  house: House,
  locale: Locale,
  session: { token: string; house: string } = { token: '', house: '' },
): Promise<Market | null> {
  const address = (await settingsNow(house.db)).api_url
  if (address === '') return null
  // A token goes to the house that gave it, whatever the settings say by now.
  const token = session.house === address ? session.token : ''
  return { address, token, locale, innerHosts: house.environment.innerHosts }
}

/** Asks, and believes an answer of this shape only. */
export async function askHouse<S extends z.core.$ZodType>(
  market: Market,
  shape: S,
  question: HouseQuestion,
): Promise<z.output<S>> {
  const reply = await askWeb(
    { ...written(market, question), most: 2 * MB, patience: 30_000 },
    market.innerHosts,
  )
  const { success, data } = z.safeParse(shape, dataIn(reply, market))
  return success ? data : refuse('market.strange')
}

/** A question that everybody may ask: whose sign-in has ended asks as nobody. */
export async function askAsAnybody<T>(market: Market, ask: (market: Market) => Promise<T>): Promise<T> {
  try {
    return await ask(market)
  } catch (error) {
    if (!(error instanceof Refusal) || error.key !== 'market.ended') throw error
    return ask({ ...market, token: '' })
  }
}

/** A file, or what was refused instead. */
export async function askFile(market: Market, question: HouseQuestion, most: number): Promise<Buffer> {
  const reply = await askWeb({ ...written(market, question), most, patience: 100_000 }, market.innerHosts)
  if (reply.status === 200 && reply.type.startsWith('application/zip')) return reply.bytes
  dataIn(reply, market)
  return refuse('market.strange')
}

/** A picture of that house, as the address that a page can show. */
export async function askPicture(market: Market, url: string): Promise<string> {
  const headers = { accept: 'image/*' }
  const question = { method: 'GET', url, headers, most: 4 * MB, patience: 30_000 } as const
  const { status, bytes } = await askWeb(question, market.innerHosts)
  const kind = status === 200 ? pictureKind(bytes) : null
  return kind ? `data:image/${kind};base64,${bytes.toString('base64')}` : refuse('market.noPicture')
}

export const addressAt = (
  { address }: Market,
  path: string,
  query: Record<string, string | number> = {},
): string => {
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)])
  return `${address}${path}${pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''}`
}

const written = (market: Market, { method, path, query, body }: HouseQuestion) => ({
  method,
  url: addressAt(market, path, query),
  headers: {
    accept: 'application/json',
    server: 'true',
    'think-lang': market.locale,
    ...(market.token && { [secret]: market.token }),
  },
  ...(body && { body: JSON.stringify(body) }),
})

const ended = new Set<number>([codes.redirect, codes.expired])

/** What the house has to say against it is passed on as its words. */
function dataIn({ bytes }: WebReply, { token }: Market): unknown {
  if (bytes.length > 2 * MB) return refuse('market.strange')
  const { success, data: envelope } = z.safeParse(envelopeShape, parsed(bytes))
  if (!success) return refuse('market.strange')
  const { code, msg, data } = envelope
  if (code === codes.ok) return data
  if (ended.has(code))
    throw new Refusal(token ? 'market.ended' : 'market.signIn', { data: { market: 'signedOut' } })
  throw new HouseRefusal(msg.slice(0, kB / 2), data)
}

/** The house understood and said no. */
export class HouseRefusal extends Refusal {
  readonly facts: unknown

  constructor(words: string, facts: unknown) {
    super('market.said', { params: { words } })
    this.facts = facts
  }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return null
  }
}

/** By its first bytes: what a host says of it is not believed. */
function pictureKind(bytes: Buffer): 'png' | 'jpeg' | 'webp' | 'avif' | null {
  const head = bytes.subarray(0, 12).toString('latin1')
  if (head.startsWith('\x89PNG')) return 'png'
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp'
  return head.slice(4, 12) === 'ftypavif' ? 'avif' : null
}
