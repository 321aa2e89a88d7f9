export interface AdminCaller {
  area: 'admin'
  id: number
  name: string
  /** The right to everything; computed from the groups, never stored. */
  super: boolean
  can(node: string): boolean
}

export interface MemberCaller {
  area: 'member'
  id: number
  name: string
}

export interface Anyone {
  area: 'anyone'
}

export type Caller = AdminCaller | MemberCaller | Anyone
export const anyone: Anyone = { area: 'anyone' }
