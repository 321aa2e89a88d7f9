import type { CallContext } from '#platform/call/context.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { randomToken } from '#platform/std/random.server.ts'
import type { Entity } from './entity.ts'
import { rowsIn } from './rows.server.ts'

type Values = Record<string, unknown>
type Write = (key: Values) => Promise<{ id: number }>

/**
 * Adds the row of a form once, however often the form is sent: by two clicks, by a browser that lost the answer, or
 * twice at the same moment. The key of a form with different values is refused, because its row exists already.
 */
export async function addOncePerForm(
  entity: Entity,
  formKey: unknown,
  values: Values,
  { db }: CallContext,
  write: Write,
): Promise<{ id: number }> {
  const { idempotencyColumn } = entity
  if (!idempotencyColumn) return write({})
  const key = `form:${readKey(formKey)}`
  const there = async () => {
    const row = await rowsIn(db, entity).selectAll().where(idempotencyColumn, '=', key).executeTakeFirst()
    if (row && Object.entries(values).some(([name, value]) => row[name] !== value))
      refuse('refused.duplicate', { data: { type: 'duplicate' } })
    return row as { id: number } | undefined
  }
  const before = formKey === undefined ? undefined : await there()
  if (before) return before
  try {
    return await write({ [idempotencyColumn]: key })
  } catch (error) {
    // The same form was slightly faster. What it used up may not be available a second time.
    const meanwhile = await there()
    if (meanwhile) return meanwhile
    throw error
  }
}

function readKey(typed: unknown): string {
  if (typed === undefined) return randomToken(16)
  if (typeof typed === 'string' && /^[\w-]{8,64}$/.test(typed)) return typed
  return refuse('refused.parameter', { kind: 'invalid' })
}
