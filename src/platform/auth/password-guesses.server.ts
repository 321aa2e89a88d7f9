import type { House } from '#platform/call/house.server.ts'
import { giveBack, refuseSpent, takeOrRefuse } from './rate-limits.server.ts'
import { networkOf } from './network.ts'

const window = 15 * 60
const perAccountAndAddress = { times: 10, seconds: window }
const perAddress = { times: 30, seconds: window }

/**
 * Counts one password guess for an account from a network. It is counted before the password is checked, so that a
 * hundred parallel guesses count like a hundred in sequence. Counting by account alone would let anybody lock others
 * out.
 */
export async function takeGuess(
  house: House,
  area: string,
  account: string,
  address: string,
): Promise<Guess> {
  const here = `guess ${networkOf(address)}`
  const there = `${here} ${area} ${account.toLowerCase()}`
  await refuseSpent(house, here, perAddress)
  await takeOrRefuse(house, there, perAccountAndAddress)
  await takeOrRefuse(house, here, perAddress)
  return {
    async wasRight() {
      await Promise.all([giveBack(house, there), giveBack(house, here)])
    },
  }
}

export interface Guess {
  /** A successful sign-in is no guess: an office with one IP address may sign in as often as it likes. */
  wasRight(): Promise<void>
}
