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

export interface AnonymousCaller {
  area: 'anyone'
}

export type Caller = AdminCaller | MemberCaller | AnonymousCaller
export const anyone: AnonymousCaller = { area: 'anyone' }
