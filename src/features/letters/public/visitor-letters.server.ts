import { pressurePerNetwork, type Pressure } from '#platform/auth/growing-work.server.ts'
import type { Network } from '#platform/auth/network.ts'

const [hour, day] = [3600, 24 * 3600]

/** A network's letters of a day, to however many events. A school of 300 does a little work. */
const ofNetwork = { free: 60, doublesEvery: 100, seconds: day }
/** From all networks together. An evening with more honest sign-ups than this is welcome, and works a little, too. */
const inAll = { free: 1500, doublesEvery: 250, seconds: hour }

/**
 * What visitors may cause in letters to addresses that nobody has proved, before each further letter asks for more work.
 * A stop instead would let a flood keep everybody from signing up.
 */
export const visitorLetterPressures = (networks: readonly Network[]): Pressure[] => [
  ...pressurePerNetwork(networks, ofNetwork, (name) => `letters of visitors ${name}`),
  { key: 'letters of visitors', ...inAll },
]
