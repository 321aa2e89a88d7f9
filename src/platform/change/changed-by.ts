import type { ActorArea } from './audit-context.ts'

export const areas: readonly ActorArea[] = ['admin', 'member', 'anyone', 'system']

/** Who changed a row last, and when, as staff are told. */
export interface ChangedBy {
  area: ActorArea
  name: string
  /** In seconds. */
  at: number
  /** It was the caller, perhaps in another window. */
  isYou: boolean
}

/** What a refusal says of it. */
export function changedByIn(data: unknown): ChangedBy | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { area, name, at, isYou }: Partial<Record<keyof ChangedBy, unknown>> = { ...data }
  const known = areas.find((each) => each === area)
  if (!known || typeof name !== 'string' || typeof at !== 'number') return undefined
  return { area: known, name, at, isYou: isYou === true }
}
