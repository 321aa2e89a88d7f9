import type { RawBuilder } from 'kysely'
import type { CallContext } from '#platform/call/context.server.ts'
import { storedNames, type Entity } from './entity.ts'
import { rowsIn } from './rows.server.ts'

/** Beyond so many rows a list is in the order of its database, which puts Chinese by the numbers of its characters. */
export const mostInPinyin = 2000

const pinyin = new Intl.Collator('zh-u-co-pinyin')

interface WordsOfRow {
  id: number
  words: string | null
}

/** Whether readers of Chinese look for the values of this column by their sound, as for names. */
export function isByPinyin(entity: Entity, column: string | RawBuilder<unknown>): column is string {
  if (typeof column !== 'string') return false
  return Object.entries(entity.fields).some(
    ([name, field]) => field.kind === 'text' && storedNames(name, field).includes(column),
  )
}

/** The ids in the order of their words; those with the same words have the newest first. */
export function idsByPinyin(rows: readonly WordsOfRow[], direction: 'asc' | 'desc'): number[] {
  const sign = direction === 'asc' ? 1 : -1
  return rows
    .toSorted((one, next) => sign * pinyin.compare(one.words ?? '', next.words ?? '') || next.id - one.id)
    .map(({ id }) => id)
}

interface Page {
  page: number
  limit: number
}

/** The rows of one page of these ids, in their order. */
export async function pageOf(all: number[], entity: Entity, { db }: CallContext, { page, limit }: Page) {
  const ids = all.slice((page - 1) * limit, page * limit)
  if (ids.length === 0) return { list: [], total: all.length }
  const rows = await rowsIn(db, entity).selectAll().where('id', 'in', ids).execute()
  const byId = new Map((rows as (Record<string, unknown> & { id: number })[]).map((row) => [row.id, row]))
  return { list: ids.flatMap((id) => byId.get(id) ?? []), total: all.length }
}
