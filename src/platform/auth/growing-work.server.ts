import type { House } from '#platform/call/house.server.ts'
import { mostBits } from '#platform/call/proof.calls.ts'
import { Refusal } from '#platform/i18n/refusal.ts'
import type { Network } from './network.ts'
import { provenBits, type Proof } from './proof.server.ts'
import { countAttempt, readCounts, type AttemptCount } from './rate-limit-counter.server.ts'
import {
  perAddressOf,
  refuseOver,
  refuseReached,
  takeTogether,
  windowOf,
  type KeyedLimit,
} from './rate-limits.server.ts'

/** Attempts of one key, and how the work for one more grows with their number. */
export interface Pressure {
  key: string
  seconds: number
  /** So many attempts need no work. */
  free: number
  /** After each of so many further attempts the work doubles. */
  doublesEvery: number
  /** The first work, and the most. Only the number of hashes counts, because machines differ in speed. */
  bits?: readonly [first: number, most: number]
}

/** A sixth of a second on a slow telephone: 16,000 hashes. */
const firstBits = 14

/** The same pressure for each of the networks around an address, weaker where many customers share one. */
export const pressurePerNetwork = (
  networks: readonly Network[],
  { free, doublesEvery, ...pressure }: Omit<Pressure, 'key'>,
  keyFor: (network: string) => string,
): Pressure[] =>
  networks.map(({ name, room }) => ({
    key: keyFor(name),
    free: free * room,
    doublesEvery: doublesEvery * room,
    ...pressure,
  }))

interface WorkInput {
  /** The address of the caller. */
  address: string
  pressures: readonly Pressure[]
  proof: Proof | null
  /** The work of a proof that was checked before, in bits. */
  bits?: number | undefined
  /** Limits that no work moves. An attempt that lacks work does not count in them. */
  limits?: readonly KeyedLimit[]
}

/** A check of a proof costs a write, so a script must not send invented ones without end. True ones cost work. */
const inventedProofs = { times: 300, seconds: 60 }

/**
 * Counts one more attempt under all of these keys. Where there were more than the free ones, the browser must prove
 * work instead of being refused: everybody can go on, a school behind one address as well as the owner of an attacked
 * account, and a script gets slow. Returns the numbers of this attempt, in the order of the pressures.
 */
export async function takeOrRequireWork(house: House, input: WorkInput): Promise<number[]> {
  const { pressures, proof, limits = [] } = input
  if (house.environment.drill?.limits === false) return pressures.map(() => 0)
  const bits = input.bits ?? (proof ? await requireWork(house, input) : 0)
  const counts = await countAttempt(house, [...windowsOf(pressures, bits), ...limits.map(windowOf)])
  refuseOver(house, limits, counts.slice(pressures.length))
  if (bitsFor(pressures, counts) > bits) throw needsWork('refused.workFirst', pressures, counts, house)
  return pressures.map((_each, at) => (counts[at] as AttemptCount).times)
}

/** Checks the work for the next attempt, and counts nothing. Returns the bits of the work; 0 where none was needed. */
export async function requireWork(house: House, { address, pressures, proof }: WorkInput): Promise<number> {
  if (house.environment.drill?.limits === false) return 0
  const counts = await readCounts(house, windowsOf(pressures, 0))
  const needed = bitsFor(pressures, counts)
  if (needed === 0) return 0
  if (!proof) throw needsWork('refused.workFirst', pressures, counts, house)
  const invented = perAddressOf('proof', address, inventedProofs)
  await refuseReached(house, invented)
  const bits = await provenBits(house, proof)
  if (bits < Math.min(...pressures.map(({ bits: [first] = [firstBits] }) => first)))
    await takeTogether(house, invented)
  if (bits < needed) throw needsWork('refused.wrongWork', pressures, counts, house)
  return bits
}

/**
 * The attempts that so much work is enough for. Attempts of the same moment see the same counts when their work is
 * checked, so it is compared once more with the number that an attempt really has.
 */
const windowsOf = (pressures: readonly Pressure[], bits: number) =>
  pressures.map((pressure) => windowOf({ ...pressure, times: attemptsFor(pressure, bits) }))

/** The leading zero bits that the hardest of the pressures asks for. */
const bitsFor = (pressures: readonly Pressure[], counts: readonly AttemptCount[]): number =>
  Math.max(0, ...pressures.map((pressure, at) => bitsOf(pressure, (counts[at] as AttemptCount).times)))

export function bitsOf(
  { free, doublesEvery, bits = [firstBits, mostBits] }: Pressure,
  times: number,
): number {
  if (times <= free) return 0
  return Math.min(bits[0] + Math.floor((times - free - 1) / doublesEvery), bits[1])
}

/** The other way round: how many attempts need at most this work. */
function attemptsFor(
  { free, doublesEvery, bits: [first, most] = [firstBits, mostBits] }: Pressure,
  bits: number,
): number {
  if (bits >= most) return Number.MAX_SAFE_INTEGER
  return bits < first ? free : free + (bits - first + 1) * doublesEvery
}

function needsWork(
  key: 'refused.workFirst' | 'refused.wrongWork',
  pressures: readonly Pressure[],
  counts: readonly AttemptCount[],
  { clock }: House,
): Refusal {
  const waits = pressures.map(({ free }, at) => {
    const { times, endsAt } = counts[at] as AttemptCount
    return times > free ? endsAt - clock.seconds() : 0
  })
  const seconds = Math.max(1, ...waits)
  const data = { type: 'proof', bits: bitsFor(pressures, counts) }
  return new Refusal(key, { kind: 'tooMany', params: { seconds }, retryAfter: seconds, data })
}
