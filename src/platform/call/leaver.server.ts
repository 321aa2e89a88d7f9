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
  /** Where they were reached before, shown to be theirs by a code; nobody else is a member under any of these now. */
  former: FormerAddress[]
  /** Every name that they went by here. */
  names: string[]
  keepsCertificates: boolean
}

export interface FormerAddress {
  way: 'email' | 'mobile'
  address: string
  /** When they took another one: what came under it later is somebody else's. */
  until: number
}

/** How a part of the product forgets a leaver, in the transaction that erases them all over. */
export type Forgets = (changes: Changes, leaver: Leaver, house: House) => Promise<void>
