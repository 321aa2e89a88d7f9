export type ActorArea = 'admin' | 'member' | 'anyone' | 'system'

/** The action that a caller is about to take. It is recorded once, with every row that it changes. */
export interface AuditContext {
  area: ActorArea
  actorId: number | null
  actorName: string
  /** The permission node or the call, such as `event/edit`. */
  node: string
  title: string
  url: string
  /** The request's body without its secrets. */
  data: string
  ip: string
  useragent: string
}

export const systemAudit = (node: string): AuditContext => ({
  area: 'system',
  actorId: null,
  actorName: 'system',
  node,
  title: '',
  url: '',
  data: '',
  ip: '',
  useragent: '',
})
