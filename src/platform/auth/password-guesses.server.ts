import type { House } from '#platform/call/house.server.ts'
import { pressurePerNetwork, requireWork, takeOrRequireWork, type Pressure } from './growing-work.server.ts'
import { networksOf } from './network.ts'
import type { Proof } from './proof.server.ts'
import { giveBack, perNetwork } from './rate-limits.server.ts'

const window = 15 * 60
const perAccountAndNetwork = { times: 10, seconds: window }
/** Wrong guesses from one network at all accounts. Beyond them others behind the same address still get in, with work. */
const ofNetwork = { free: 30, doublesEvery: 15, seconds: window, bits: [16, 22] } as const
/** Wrong guesses at one account within an hour, from all networks together. */
const ofAccount = { free: 20, doublesEvery: 5, seconds: 3600, bits: [16, 22] } as const

export interface GuessInput {
  /** The door, such as the sign-in of members. */
  area: string
  account: string
  address: string
  proof?: Proof | null
  /** What `requireGuessWork` returned, where the work is checked before. */
  bits?: number
}

/**
 * Counts one password guess for an account from a network. It is counted before the password is checked, so that a
 * hundred parallel guesses count like a hundred in sequence. A limit by account alone would let anybody lock others
 * out, and one by network a neighbour. So over all networks, and over all accounts, the work for a guess grows instead.
 */
export async function takeGuess(house: House, input: GuessInput): Promise<Guess> {
  const { area, account, address, proof, bits } = input
  const networks = networksOf(address)
  const limits = perNetwork(
    networks,
    perAccountAndNetwork,
    (name) => `guess ${name} ${area} ${account.toLowerCase()}`,
  )
  const pressure = accountPressure(area, account)
  const isSignedIn = proof === undefined && bits === undefined
  const all = [pressure, ...networkPressures(address)]
  const pressures = isSignedIn ? all.map((each) => ({ ...each, free: Number.MAX_SAFE_INTEGER })) : all
  const work = { address, pressures, limits, proof: proof ?? null, bits }
  const [failures = 0] = await takeOrRequireWork(house, work)
  return {
    failures,
    wasRight: () =>
      giveBack(
        house,
        [...limits, ...pressures].map(({ key }) => key),
      ),
  }
}

/** Checks the work for the next guess before a captcha is looked at. Returns its bits; 0 where none was needed. */
export const requireGuessWork = (house: House, { area, account, address, proof = null }: GuessInput) =>
  requireWork(house, {
    address,
    pressures: [accountPressure(area, account), ...networkPressures(address)],
    proof,
  })

const networkPressures = (address: string): Pressure[] =>
  pressurePerNetwork(networksOf(address), ofNetwork, (name) => `guess ${name}`)

const accountPressure = (area: string, account: string): Pressure => ({
  key: `guess ${area} ${account.toLowerCase()}`,
  ...ofAccount,
})

export interface Guess {
  /** The wrong guesses at this account in this hour, this one included. */
  failures: number
  /** A successful sign-in is no guess: an office with one IP address may sign in as often as it likes. */
  wasRight(): Promise<void>
}
