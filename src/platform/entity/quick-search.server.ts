import { sql, type Expression, type SqlBool } from 'kysely'
import type { Field } from '#platform/fields/field.ts'
import { typedDay } from '#platform/fields/typed/typed-day.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { storedNames, type Entity } from './entity.ts'
import { pattern, type Reading } from './list-query.server.ts'
import { whoseRelatedRow } from './related-rows.server.ts'

/** The words of a quick search. Each is looked for in all of its fields. */
const wordsOf = (search: string): string[] => search.split(/\s+/).filter(Boolean).slice(0, 8)

/** The rows that a quick search finds: by each of its words, or by the day that it is as a whole, such as `7 December`. */
export function quickSql(
  entity: Entity,
  searched: readonly string[],
  search: string,
  reading: Reading,
): Expression<SqlBool>[] {
  const words = wordsOf(search)
  const byWords = words.map((word) => wordSql(entity, searched, word, reading))
  const hasDay = searched.some((name) => dayIn(entity.fields[name], search, reading) !== null)
  if (words.length < 2 || !hasDay) return byWords
  const whole = wordSql(entity, searched, search.trim(), reading)
  return [sql<SqlBool>`(${whole} or (${sql.join(byWords, sql` and `)}))`]
}

const dayIn = (field: Field | undefined, typed: string, { now, timeZone }: Reading): string | null =>
  field?.kind === 'date' ? typedDay(typed, dayAt(now, timeZone)) : null

/** Through these a quick search finds rows by the names of others, such as an event by its masters. */
export const relationsIn = (entity: Entity, searched: readonly string[]): string[] =>
  searched.filter((name) => entity.fields[name]?.options.entity).map((name) => `${name}.id`)

/** The rows that a word finds: by their number, in their words, by a day, or by the name of a related row. */
function wordSql(
  entity: Entity,
  searched: readonly string[],
  word: string,
  reading: Reading,
): Expression<SqlBool> {
  const [, id] = /^#(\d{1,9})$/.exec(word) ?? []
  // It is how the office writes an id.
  if (id) return sql<SqlBool>`${sql.ref('id')} = ${Number(id)}`
  const found = searched.flatMap((name) => fieldSql(entity, name, word, reading))
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`
}

function fieldSql(entity: Entity, name: string, word: string, reading: Reading): Expression<SqlBool>[] {
  const field = entity.fields[name]
  if (!field) return []
  const related = reading.related.get(field.options.entity ?? '')
  if (related) {
    const { entity: other } = related
    return [whoseRelatedRow(entity, [name, field], related, wordSql(other, [other.title], word, reading))]
  }
  const day = dayIn(field, word, reading)
  const columns = storedNames(name, field)
  return columns.map((column) =>
    day
      ? sql<SqlBool>`${sql.ref(column)} = ${day}`
      : sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern(word)} escape '\\'`,
  )
}
