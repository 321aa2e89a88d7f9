export type Values = Record<string, unknown>

/** Somebody else saved the same fields meanwhile; the server shows what was, what they wrote and what I wrote. */
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
 * What the form goes on with: the row as they left it is the new base, my other changes stay, and each field that
 * both touched holds the side that was chosen.
 */
export function settled(conflict: Conflict, edited: Values, changed: string[], chosen: Record<string, Side>) {
  const values: Values = { ...conflict.theirs }
  for (const name of changed) values[name] = edited[name]
  for (const name of conflict.fields) if (chosen[name] === 'theirs') values[name] = conflict.theirs[name]
  return { base: conflict.theirs as Values, values }
}

/** The fields whose values differ from those the form was opened with. */
export function changedFields(base: Values, values: Values): string[] {
  return Object.keys(values).filter((name) => !same(base[name], values[name]))
}

const same = (a: unknown, b: unknown) => a === b || (isNothing(a) && isNothing(b))
const isNothing = (value: unknown) => value === null || value === undefined || value === ''
