import { changedByIn, type ChangedBy } from '#platform/change/changed-by.ts'

export type Values = Record<string, unknown>

/** Another user has saved the same fields. The server sends the old values, their values and my values. */
export interface Conflict {
  fields: string[]
  base: Values
  theirs: Values & { version: number }
  mine: Values
  /** Who changed each field last, where that is known. */
  changed: Partial<Record<string, ChangedBy>>
}

export type Side = 'mine' | 'theirs'
export type Choices = Partial<Record<string, Side>>

export const unchosen = ({ fields }: Conflict, chosen: Choices): string[] =>
  fields.filter((name) => !chosen[name])

export function conflictIn(data: unknown): Conflict | null {
  if (!isValues(data) || data.type !== 'conflict' || !Array.isArray(data.fields)) return null
  const { base, theirs, mine } = data
  if (!isValues(base) || !isValues(theirs) || !isValues(mine) || typeof theirs.version !== 'number')
    return null
  const fields = data.fields.map(String)
  const changed = Object.fromEntries(fields.map((name) => [name, changedByIn(valuesOf(data.changed)[name])]))
  return { fields, base, theirs: { ...theirs, version: theirs.version }, mine, changed }
}

const valuesOf = (value: unknown): Values => (isValues(value) ? value : {})

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null

/**
 * The values of the form after the choice: their row is the new base, my other changes stay, and each field that both
 * changed has the chosen value. Call it when each of them is chosen.
 */
export function settled(conflict: Conflict, edited: Values, changed: string[], chosen: Choices) {
  const values: Values = { ...conflict.theirs }
  for (const name of changed) values[name] = edited[name]
  for (const name of conflict.fields) if (chosen[name] === 'theirs') values[name] = conflict.theirs[name]
  return { base: conflict.theirs as Values, values }
}

/** The fields whose values differ from the initial ones. */
export function changedFields(base: Values, values: Values): string[] {
  return Object.keys(values).filter((name) => !same(base[name], values[name]))
}

const same = (a: unknown, b: unknown) => a === b || (isNothing(a) && isNothing(b))
const isNothing = (value: unknown) => value === null || value === undefined || value === ''
