import type * as z from 'zod/mini'
import { secretInput } from './call.shapes.ts'

type Schema = z.core.$ZodType

/** The parts of a schema definition that are searched for secrets. Each kind of schema has some of them. */
interface Definition {
  shape?: Record<string, Schema>
  catchall?: Schema
  keyType?: Schema
  valueType?: Schema
  element?: Schema
  innerType?: Schema
  in?: Schema
  out?: Schema
  options?: readonly Schema[]
}

const mask = '***'

/**
 * The input as the audit log stores it. Values of schemas that are registered as `secretInput` are masked, and so are
 * keys that the contract does not have, because no handler sees them. `secretKeys` are the secrets of a loose object,
 * whose keys only its entity or its handler has.
 */
export const inputForAudit = (
  input: unknown,
  schema: Schema | undefined,
  secretKeys: readonly string[] = [],
): string => JSON.stringify(masked(input, schema ? [schema] : [], new Set(secretKeys)) ?? {}).slice(0, 20_000)

/** Masks the secrets at the top level of a loose object. Values without a schema stay as they are. */
function masked(value: unknown, schemas: readonly Schema[], secretKeys: ReadonlySet<string>): unknown {
  const all = schemas.flatMap(alternatives)
  if (all.some((schema) => secretInput.has(schema))) return mask
  if (typeof value !== 'object' || value === null) return value
  if (isUploadedFile(value)) return { name: value.name, type: value.type, size: value.size }
  const definitions = all.map(definitionOf)
  if (Array.isArray(value)) {
    const elements = definitions.flatMap(({ element }) => element ?? [])
    return value.map((each: unknown) => masked(each, elements, new Set()))
  }
  const isClosed = definitions.some(({ shape }) => shape) && !definitions.some(looseValue)
  const maskedKey = (key: string, inner: unknown): unknown => {
    const declared = definitions.flatMap(({ shape }) =>
      shape && Object.hasOwn(shape, key) ? shape[key]! : [],
    )
    if (declared.length > 0) return masked(inner, declared, new Set())
    if (isClosed || secretKeys.has(key)) return mask
    return masked(
      inner,
      definitions.flatMap((each) => looseValue(each) ?? []),
      new Set(),
    )
  }
  const isDescribed = definitions.some((each) => each.shape ?? looseValue(each))
  if (!isDescribed && secretKeys.size === 0) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskedKey(key, inner)]))
}

/** Where the server put a file is no part of what was sent. */
const isUploadedFile = (value: object): value is Record<'name' | 'type' | 'size', unknown> =>
  'path' in value && 'truncated' in value && 'size' in value

const definitionOf = (schema: Schema) => schema._zod.def as Definition

/** The schema of keys that are not named. */
const looseValue = ({ catchall, keyType, valueType }: Definition): Schema | undefined =>
  catchall ?? (keyType && valueType)

/** A schema, with all schemas that it wraps or chooses from. */
function alternatives(schema: Schema): Schema[] {
  const { innerType, in: input, out, options = [] } = definitionOf(schema)
  const inner = [innerType, input, out, ...options].filter((each) => each !== undefined)
  return [schema, ...inner.flatMap(alternatives)]
}
