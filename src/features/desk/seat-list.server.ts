import * as z from 'zod/mini'
import type { CallContext } from '#platform/call/context.server.ts'
import { pinyinTokens } from '#platform/search/pinyin.ts'
import { seatShape, type Seat } from './desk.calls.ts'
import type { Signup } from '#features/seats/public/signup-rows.ts'
import { plainTicket } from '#features/seats/public/ticket-code.shapes.ts'

/** All sign-ups of an event: those with a seat first, then the waiting list in its order. */
export async function seatList(eventId: number, { db }: Pick<CallContext, 'db'>): Promise<Signup[]> {
  const rows = await db
    .selectFrom('event_signup')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('id')
    .execute()
  return rows.toSorted((a, b) => rank(a) - rank(b) || a.place - b.place || a.id - b.id)
}

const ranks = { confirmed: 0, held: 1, waiting: 2, missed: 3, cancelled: 4 }
const rank = ({ state }: Signup) => ranks[state]

/** Digits match the end of a mobile number. Letters match a name as it is written, or its pinyin. */
export function matching(search: string): (signup: Signup) => boolean {
  const wanted = search.normalize('NFKC').toLowerCase().replace(/\s/g, '')
  if (wanted === '') return () => true
  if (/^\d+$/.test(wanted)) return ({ mobile }) => mobile.endsWith(wanted)
  const ticket = plainTicket(search)
  const sounds = /^[a-z]+$/.test(wanted)
  return ({ user_name, party_names, code, email }) => {
    const names = `${user_name}\n${party_names}`.toLowerCase()
    if (names.replace(/[^\S\n]/g, '').includes(wanted)) return true
    if (code === ticket || email === wanted) return true
    return sounds && pinyinTokens(names).some((token) => token.startsWith(wanted))
  }
}

/** The place of each sign-up in line. It is counted, because stored places have gaps when sign-ups leave. */
export const placesIn = (ledger: Signup[]): ReadonlyMap<number, number> =>
  new Map(ledger.filter(({ state }) => state === 'waiting').map(({ id }, before) => [id, before + 1]))

/** The fields of a sign-up that the contract of the desk names, with its place in line. */
export const toSeat = (signup: Signup, place: number | null): Seat =>
  z.parse(seatShape, { ...signup, place: place ?? 0 })
