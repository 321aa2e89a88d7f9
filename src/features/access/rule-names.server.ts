import type { CallContext } from '#platform/call/context.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'

/** Clients of this family name rules by their ids; here a permission is known by the name of its rule. */
export async function ruleNames(words: readonly string[], { db }: CallContext): Promise<string[]> {
  const ids = words.filter(isId).map(Number)
  if (ids.length === 0) return [...words]
  const rows = await db.selectFrom('menu_rule').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(rows.map(({ id, name }) => [String(id), name]))
  return words.map((word) => (isId(word) ? (names.get(word) ?? refuseId(word)) : word))
}

const isId = (word: string) => /^\d{1,15}$/.test(word)

const refuseId = (id: string): never => refuse('access.notANode', { kind: 'invalid', params: { node: id } })
