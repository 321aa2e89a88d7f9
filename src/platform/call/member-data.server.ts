import type { Changes } from '#platform/change/changes.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Label } from '#platform/i18n/locale.ts'
import type { House } from './house.server.ts'

declare module './house.server.ts' {
  interface HouseTypes {
    memberData: readonly MemberData[]
  }
}

/** Somebody whose account has come to its end, with what is needed to find the rows that are theirs. */
export interface LeavingMember {
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
}

export interface FormerAddress {
  way: 'email' | 'mobile'
  address: string
  /** When they took another one: what came under it later is somebody else's. */
  until: number
}

/** How a part of the product forgets a leaver, in the transaction that erases them everywhere. */
export type ForgetMember = (changes: Changes, leaver: LeavingMember, house: House) => Promise<void>

export interface ExportedColumn {
  label: Label
  kind?: 'moment' | 'json'
  /** The entity whose row it names; the name of that row is exported beside it. */
  names?: string
}

/** What a member takes home of a table. The columns and the words of an entity follow from its fields. */
export type MemberExport =
  | { entity: true }
  | { label: Label; columns: Record<string, ExportedColumn> }
  | { not: string }

/** What is known of a member in one table: how it is found, taken home and forgotten. */
export interface MemberData {
  table: string
  /** The column that names the member. */
  owner: string
  /** What else the rows must be. */
  where?: Record<string, string>
  export: MemberExport
  /** Columns that are not exported, and why. What is declared secret need not be named. */
  leftOut?: Record<string, string>
  /** How long it is kept, where that is not as long as the account. */
  keptFor?: Label
  /** What the end of an account gives back first; its locks come before that of the member. */
  release?: (house: House, changes: Changes, memberId: number) => Promise<void>
  /** What forgets the rows, or by what else nothing of the member is left in them. */
  forget: ForgetMember | { by: string }
}

interface TypedMemberData<Name extends keyof Tables> extends Omit<MemberData, 'table' | 'owner'> {
  table: Name
  owner: keyof Tables[Name] & string
}

/** Holds the name of the column to the table. */
export const memberData = <Name extends keyof Tables>(declared: TypedMemberData<Name>): MemberData => declared
