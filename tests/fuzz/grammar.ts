import type { Random } from './random.ts'

export type JsonSchema = Record<string, unknown>

/** What inputs may name: ids of rows, and texts that mean something somewhere. */
export interface Hints {
  ids: number[]
  /** Good texts by the name of the field. */
  texts: Record<string, string[]>
}

/** A value that the schema of a contract accepts, or nearly: the checks in code are not part of the schema. */
export function valueOf(random: Random, schema: JsonSchema, hints: Hints, name = ''): unknown {
  const { anyOf, oneOf, allOf, const: constant, enum: choices, default: preset } = schema
  const options = (anyOf ?? oneOf ?? allOf) as JsonSchema[] | undefined
  if (options) return valueOf(random, random.pick(options), hints, name)
  if (constant !== undefined) return constant
  if (Array.isArray(choices)) return random.pick(choices) as unknown
  if (preset !== undefined && random.chance(0.3)) return preset
  const type = Array.isArray(schema.type) ? random.pick(schema.type as string[]) : schema.type
  switch (type) {
    case 'string':
      return textFor(random, hints, name, schema)
    case 'integer':
    case 'number':
      return numberFor(random, hints, schema)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    case 'array': {
      const length = random.below(4) + Number(schema.minItems ?? 0)
      const items = (schema.items ?? {}) as JsonSchema
      return Array.from({ length }, () => valueOf(random, items, hints, name))
    }
    case 'object':
      return objectOf(random, schema, hints)
    default:
      return random.chance(0.5) ? numberFor(random, hints, schema) : textFor(random, hints, name, schema)
  }
}

export function objectOf(random: Random, schema: JsonSchema, hints: Hints): Record<string, unknown> {
  const required = (schema.required ?? []) as string[]
  const value: Record<string, unknown> = {}
  for (const [name, each] of Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>))
    if (required.includes(name) || random.chance(0.6)) value[name] = valueOf(random, each, hints, name)
  return value
}

function numberFor(random: Random, { ids }: Hints, { minimum, maximum }: JsonSchema): number {
  const low = typeof minimum === 'number' ? Math.max(minimum, -1000) : 0
  const high = typeof maximum === 'number' ? Math.min(maximum, 100_000) : 1000
  return random.chance(0.7) ? random.pick(ids) : low + random.below(Math.max(1, high - low + 1))
}

const plainTexts = [
  '茶会',
  'Tea evening',
  'a',
  '开放日',
  'event',
  '1',
  '2026-11-21',
  '/event/list',
  'en',
  'x-y_z',
]

function textFor(
  random: Random,
  { texts }: Hints,
  name: string,
  { minLength, maxLength }: JsonSchema,
): string {
  const known = texts[name]
  const text = known && random.chance(0.8) ? random.pick(known) : random.pick(plainTexts)
  const padded = typeof minLength === 'number' ? text.padEnd(Math.min(minLength, 200), 'a') : text
  return typeof maxLength === 'number' ? padded.slice(0, maxLength) : padded
}
