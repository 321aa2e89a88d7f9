import { sql, type RawBuilder } from 'kysely'
import { customerNetworkOf, networksOf } from '#platform/auth/network.ts'
import { signatureOf } from '#platform/auth/signature.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { oneOf } from '#platform/db/one-of.server.ts'
import type { SeatedEvent } from './allotment.server.ts'
import type { Signup } from './signup-rows.ts'

/**
 * Where a sign-up came from. `network` is a keyed hash that differs for each event, `around` is the wider network with
 * its address cut short. Both are erased soon after the event.
 */
export type SignupNetwork = Pick<Signup, 'network' | 'around'>

const unknown: SignupNetwork = { network: null, around: '' }

/** Test and drill runs without limits send everything from one address. */
export async function signupNetworkOf(
  house: House,
  eventId: number,
  address: string,
): Promise<SignupNetwork> {
  const networks = networksOf(address)
  const widest = customerNetworkOf(networks)
  if (house.environment.drill?.limits === false || networks.length === 1 || !widest) return unknown
  const network = await signatureOf(house, 'signup network', `${eventId} ${networks[0].name}`)
  return { network, around: widest.name }
}

/** Up to this number of seats is never too many for one network: a family or a small class. */
export const fewSeats = 5
const shareOfNetwork = 1 / 5
/** Many customers share the wider network, but one customer may have all of it. */
const shareAround = 2 / 5

/** What the sign-ups of a network have, in people. */
interface NetworkCount {
  /** Seats, held ones included. */
  seats: number
  /** Of guests who have proved nothing yet: seats that are held for them, and people in line. */
  held: number
  waiting: number
  /** Guests who answered a letter, and those whose seat nobody confirmed. */
  answered: number
  missed: number
}

/** Of the network itself, and of the wider network, these included. */
interface NetworkCounts {
  own: NetworkCount
  around: NetworkCount
}

type Capacity = Pick<SeatedEvent, 'capacity'>['capacity']

const none: NetworkCount = { seats: 0, held: 0, waiting: 0, answered: 0, missed: 0 }

/** Whether a guest must type the code of a letter: in high demand, and when the network has its share of the seats. */
export const mustProveAddress = (
  { high_demand, capacity }: Pick<SeatedEvent, 'high_demand' | 'capacity'>,
  counts: NetworkCounts,
): boolean =>
  high_demand === 1 || hasItsShare(capacity, { own: counts.own.seats, around: counts.around.seats })

/** The same for somebody in line, where those who wait count like those with a seat. */
export const isCrowdedLine = (
  capacity: Capacity,
  { own, around }: NetworkCounts,
  { people }: Pick<Signup, 'people'>,
): boolean => {
  const beside = ({ seats, waiting }: NetworkCount) => seats + waiting - people
  return hasItsShare(capacity, { own: beside(own), around: beside(around) })
}

export function hasItsShare(
  capacity: number | null,
  { own, around }: { own: number; around: number },
): boolean {
  if (capacity === null) return false
  return own >= shareOf(capacity, shareOfNetwork) || around >= shareOf(capacity, shareAround)
}

const shareOf = (capacity: number, part: number) => Math.max(fewSeats, Math.ceil(capacity * part))

/**
 * Whether one more seat may be held for guests of this network who have proved nothing. They may hold a share at once,
 * more after some of them answered their letters, and fewer after some did not. One seat can always be held. While
 * others are in line, the share is a single seat.
 */
export function mayHold(
  capacity: Capacity,
  { own, around }: NetworkCounts,
  { people, othersWait = false }: { people: number; othersWait?: boolean },
): boolean {
  if (capacity === null) return true
  const fits = ({ held, answered, missed }: NetworkCount, part: number) => {
    const room = (othersWait ? 1 : shareOf(capacity, part)) + answered - missed
    return held + people <= room || (held === 0 && !(othersWait && missed > answered))
  }
  return fits(own, shareOfNetwork) && fits(around, shareAround)
}

interface FromNetwork extends SignupNetwork {
  event_id: number | null
}

/** What each of some networks has, kept up to date while a batch is decided. */
export class SeatsByNetwork {
  #counts = new Map<string, NetworkCount>()

  of({ event_id, network, around }: FromNetwork): NetworkCounts {
    if (network === null) return { own: none, around: none }
    const counts = (name: string) => this.#counts.get(`${event_id ?? 0} ${name}`) ?? none
    return { own: counts(network), around: counts(around) }
  }

  add({ event_id, network, around }: FromNetwork, more: Partial<NetworkCount>): void {
    if (network === null) return
    for (const name of [network, around]) {
      const key = `${event_id ?? 0} ${name}`
      const { seats = 0, held = 0, waiting = 0, answered = 0, missed = 0 } = more
      const had = this.#counts.get(key) ?? none
      this.#counts.set(key, {
        seats: had.seats + seats,
        held: had.held + held,
        waiting: had.waiting + waiting,
        answered: had.answered + answered,
        missed: had.missed + missed,
      })
    }
  }
}

/** Guests who have proved nothing. */
const isUnproved = sql`member_id is null and proved_by = ''`

/** Reads what the networks of these sign-ups have, at events with a number of seats. */
export async function seatsByNetwork(queries: Queries, asking: FromNetwork[]): Promise<SeatsByNetwork> {
  const seats = new SeatsByNetwork()
  const known = asking.filter(({ network }) => network !== null)
  if (known.length === 0) return seats
  const rows = await queries
    .selectFrom('event_signup')
    .innerJoin('event', 'event.id', 'event_signup.event_id')
    .select(['event_id', 'network', 'around'])
    .select([
      people(sql`state = 'confirmed'`).as('confirmed'),
      sum(sql`state = 'held'`, sql`held_people`).as('offered'),
      sum(sql`state = 'held' and ${isUnproved}`, sql`held_people`).as('held'),
      people(sql`state = 'waiting' and ${isUnproved}`).as('waiting'),
      people(sql`state = 'confirmed' and proved_by = 'letter'`).as('answered'),
      people(sql`"end" = 'expired' or offers_missed > 0`).as('missed'),
    ])
    .where(oneOf(queries, 'event_id', distinct(known.map(({ event_id }) => event_id))))
    .where(oneOf(queries, 'around', distinct(known.map(({ around }) => around))))
    // Literal, because only then do both databases use the partial index.
    .where(sql<boolean>`around <> ''`)
    .where((eb) => eb.or([eb('state', 'in', ['confirmed', 'held', 'waiting']), eb('end', '=', 'expired')]))
    .where('event.capacity', 'is not', null)
    .groupBy(['event_id', 'around', 'network'])
    .execute()
  for (const { confirmed, offered, held, waiting, answered, missed, ...row } of rows)
    seats.add(row, {
      seats: Number(confirmed) + Number(offered),
      held: Number(held),
      waiting: Number(waiting),
      answered: Number(answered),
      missed: Number(missed),
    })
  return seats
}

const sum = (when: RawBuilder<unknown>, what: RawBuilder<unknown>) =>
  sql<number>`sum(case when ${when} then ${what} else 0 end)`
const people = (when: RawBuilder<unknown>) => sum(when, sql`people`)

const distinct = <T>(values: T[]): T[] => [...new Set(values)]
