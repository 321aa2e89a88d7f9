import type { Changes } from '#platform/change/changes.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Label } from '#platform/i18n/locale.ts'
import type { House } from './house.server.ts'

/** A member whose account is erased, with what is needed to find all rows of the member. */
export interface LeavingMember {
  id: number
  /** The name of the member row after erasure. */
  called: string
  /** The sign-in names of the member, if any. */
  username: string
  email: string
  mobile: string
  /** Former addresses, verified by a code. No other member has any of them now. */
  former: FormerAddress[]
  /** All names of the member so far. */
  names: string[]
}

export interface FormerAddress {
  way: 'email' | 'mobile'
  address: string
  /** When the member changed it. Later data under it belongs to another person. */
  until: number
}

/** How a part of the product erases a member, in the transaction that erases the member everywhere. */
export type ForgetMember = (changes: Changes, leaver: LeavingMember, house: House) => Promise<void>

export interface ExportedColumn {
  label: Label
  kind?: 'moment' | 'json'
  /** The entity that the column refers to. The name of that row is exported as well. */
  names?: string
}

/** The data export of a table. The columns and labels of an entity follow from its fields. */
export type MemberExport =
  | { entity: true }
  | { label: Label; columns: Record<string, ExportedColumn> }
  | { not: string }

/** The data of members in one table: how it is found, exported and erased. */
export interface MemberData {
  table: string
  /** The column that names the member. */
  owner: string
  /** The name of its part of the export, if not that of the table: a table may name members in several columns. */
  part?: string
  /** A further condition on the rows. */
  where?: Record<string, string>
  export: MemberExport
  /** Columns that are not exported, with reasons. Secret columns need not be listed. */
  leftOut?: Record<string, string>
  /** How long the data is stored, if not as long as the account. */
  keptFor?: Label
  /** Runs before the erasure, to release what the member holds. It takes its locks before that of the member. */
  release?: (house: House, changes: Changes, memberId: number) => Promise<void>
  /** Erases the rows, or says what else erases them. */
  forget: ForgetMember | { by: string }
}

interface TypedMemberData<Name extends keyof Tables> extends Omit<MemberData, 'table' | 'owner'> {
  table: Name
  owner: keyof Tables[Name] & string
}

/** Checks at compile time that the table has the column. */
export const memberData = <Name extends keyof Tables>(declared: TypedMemberData<Name>): MemberData => declared
