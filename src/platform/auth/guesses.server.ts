import type { House } from '#platform/call/house.server.ts'
import { giveBack, refuseSpent, takeOrRefuse } from './limits.server.ts'
import { networkOf } from './network.ts'

const window = 15 * 60
const perAccountAndAddress = { times: 10, seconds: window }
const perAddress = { times: 30, seconds: window }

/**
 * Takes one of the guesses that somebody has for an account from where they are. It is taken before the password
 * is looked at, so that a hundred guesses at once are no more than a hundred one by one. Counting by account alone
 * would let anybody lock others out.
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
  /** A sign-in is no guess: an office with one address may sign in as often as it likes. */
  wasRight(): Promise<void>
}
