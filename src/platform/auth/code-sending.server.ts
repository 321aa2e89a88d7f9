import type { House } from '#platform/call/house.server.ts'
import { pressurePerNetwork, takeOrRequireWork, type Pressure } from './growing-work.server.ts'
import { mailboxOf } from '#platform/mail/recipient.ts'
import { networksOf, type Network } from './network.ts'
import type { Proof } from './proof.server.ts'
import { refuseReached, takeTogether } from './rate-limits.server.ts'
import type { CodeOwner } from './verification-codes.server.ts'

export interface CodeSending extends CodeOwner {
  kind: 'email' | 'mobile'
  address: string
  proof: Proof | null
  /** The work of a proof that was checked before, in bits. */
  bits?: number
  /** False where nobody has the account, so that nothing will be sent. */
  isSent: boolean
}

interface CodesSent {
  /** The codes of this purpose and kind, in all networks. */
  inThisHour: number
  isHalfUsed: boolean
  /** More codes than people need were asked for this account, so the next ones are longer. */
  isLong: boolean
}

const [hour, day] = [3600, 24 * 3600]

/** A network's first letter is free. A text message costs money from the first one on. */
const ofNetwork = {
  email: { free: 1, doublesEvery: 20, seconds: day },
  mobile: { free: 0, doublesEvery: 5, seconds: day },
}
/** For one mailbox, whoever asks. Its owner gets in with work, and who floods it pays twice as much for each letter. */
const ofAccount = { free: 5, doublesEvery: 1, seconds: day }
/** In an hour for each purpose and kind, and again as many for networks that ask for the first time in a day. */
const budget = 1000
const ofBudget = { free: budget / 2, doublesEvery: budget / 20, seconds: hour }
/** Between two codes for the same requester. */
const pause = { times: 1, seconds: 60 }

/**
 * Lets a code be sent, or asks for work. Only the requester waits between two codes; all else is work that grows, so that
 * nobody can keep others from joining or from recovering an account. An account that nobody has takes the same steps.
 */
export async function takeCodeSending(house: House, sending: CodeSending): Promise<CodesSent> {
  const { purpose, kind, account, requester, address, proof, bits = 0 } = sending
  const networks = networksOf(address)
  const pressures = codePressures(sending, networks)
  const limits = [{ key: `code pause ${purpose} ${account} ${requester}`, ...pause }]
  const counts = await takeOrRequireWork(house, {
    address,
    pressures,
    limits,
    proof,
    bits: bits > 0 ? bits : undefined,
  })
  const isFirst = counts[networks.length - 1] === 1
  const part = {
    key: `code hour ${purpose} ${kind} ${isFirst ? 'first' : 'more'}`,
    times: budget,
    seconds: hour,
  }
  if (sending.isSent) await takeTogether(house, [part])
  else await refuseReached(house, [part])
  const [forAccount = 0, inThisHour = 0] = counts.slice(networks.length)
  return { inThisHour, isHalfUsed: inThisHour === budget / 2, isLong: forAccount > ofAccount.free }
}

const codePressures = ({ purpose, kind, account }: CodeSending, networks: readonly Network[]): Pressure[] => [
  ...pressurePerNetwork(networks, ofNetwork[kind], (name) => `code ${kind} ${name}`),
  { key: `code ${mailboxOf(account)}`, ...ofAccount },
  { key: `code hour ${purpose} ${kind}`, ...ofBudget },
]
