import type { Changes } from '#platform/change/changes.server.ts'
import type { House } from './house.server.ts'

/** Somebody whose account has come to its end, with what is needed to find whatever is held of them. */
export interface Leaver {
  id: number
  /** What their row is called from now on. */
  called: string
  /** What they signed in with, as far as they had it. */
  username: string
  email: string
  mobile: string
  /** Every name that they went by here. */
  names: string[]
  keepsCertificates: boolean
}

/** How a part of the product forgets a leaver, in the transaction that erases them all over. */
export type Forgets = (changes: Changes, leaver: Leaver, house: House) => Promise<void>
