export type Values = Record<string, unknown>

/** Another user has saved the same fields. The server sends the old values, their values and my values. */
export interface Conflict {
  fields: string[]
  base: Values
  theirs: Values & { version: number }
  mine: Values
}

export type Side = 'mine' | 'theirs'

export function conflictIn(data: unknown): Conflict | null {
  if (!isValues(data) || data.type !== 'conflict' || !Array.isArray(data.fields)) return null
  const { base, theirs, mine } = data
  if (!isValues(base) || !isValues(theirs) || !isValues(mine) || typeof theirs.version !== 'number')
    return null
  return { fields: data.fields.map(String), base, theirs: { ...theirs, version: theirs.version }, mine }
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null

/**
 * The values of the form after the choice: their row is the new base, my other changes stay, and each field that both
 * changed has the chosen value.
 */
export function settled(conflict: Conflict, edited: Values, changed: string[], chosen: Record<string, Side>) {
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
