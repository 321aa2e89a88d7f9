import { sql } from 'kysely'
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

interface NetworkSeats {
  /** Seats of the network itself. */
  own: number
  /** Seats of the wider network, these included. */
  around: number
}

/** Whether a guest must type the code of a letter: in high demand, and when the network has its share of the seats. */
export const mustProveAddress = (
  { high_demand, capacity }: Pick<SeatedEvent, 'high_demand' | 'capacity'>,
  seats: NetworkSeats,
): boolean => high_demand === 1 || hasItsShare(capacity, seats)

export function hasItsShare(capacity: number | null, { own, around }: NetworkSeats): boolean {
  if (capacity === null) return false
  const share = (part: number) => Math.max(fewSeats, Math.ceil(capacity * part))
  return own >= share(shareOfNetwork) || around >= share(shareAround)
}

interface FromNetwork extends SignupNetwork {
  event_id: number | null
}

/** The seats that each of some networks has, kept up to date while a batch is decided. */
export class SeatsByNetwork {
  #seats = new Map<string, number>()

  of({ event_id, network, around }: FromNetwork): NetworkSeats {
    if (network === null) return { own: 0, around: 0 }
    const seats = (name: string) => this.#seats.get(`${event_id ?? 0} ${name}`) ?? 0
    return { own: seats(network), around: seats(around) }
  }

  add({ event_id, network, around }: FromNetwork, people: number): void {
    if (network === null) return
    for (const name of [network, around]) {
      const key = `${event_id ?? 0} ${name}`
      this.#seats.set(key, (this.#seats.get(key) ?? 0) + people)
    }
  }
}

/** Reads what the networks of these sign-ups have, at events with a number of seats. */
export async function seatsByNetwork(queries: Queries, asking: FromNetwork[]): Promise<SeatsByNetwork> {
  const seats = new SeatsByNetwork()
  const known = asking.filter(({ network }) => network !== null)
  if (known.length === 0) return seats
  const rows = await queries
    .selectFrom('event_signup')
    .innerJoin('event', 'event.id', 'event_signup.event_id')
    .select(['event_id', 'network', 'around'])
    .select(sql<number>`sum(case state when 'held' then held_people else people end)`.as('seats'))
    .where(oneOf(queries, 'event_id', distinct(known.map(({ event_id }) => event_id))))
    .where(oneOf(queries, 'around', distinct(known.map(({ around }) => around))))
    // Literal, because only then do both databases use the partial index.
    .where(sql<boolean>`around <> ''`)
    .where('state', 'in', ['confirmed', 'held'])
    .where('event.capacity', 'is not', null)
    .groupBy(['event_id', 'around', 'network'])
    .execute()
  for (const row of rows) seats.add(row, Number(row.seats))
  return seats
}

const distinct = <T>(values: T[]): T[] => [...new Set(values)]
