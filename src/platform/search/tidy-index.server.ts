import { sql } from 'kysely'
import type { Db } from '#platform/db/db.server.ts'

const indexes = ['search_index_title', 'search_index_words', 'search_index_pinyin']

/** Kilobytes of words that may wait to be put in their places; every question reads through all that wait. */
const waiting = 256

/**
 * Postgres keeps words in the line until it is long, and reads them with it when it only wants to know which lines
 * there are. With all words laid aside fifty thousand lines take five megabytes instead of seventy. Of new words it
 * lets four megabytes wait, which take longer to read through than all the rest of a search.
 */
export async function narrowLines(db: Db): Promise<void> {
  if (db.kind === 'sqlite') return
  const set = new Map((await settings(db)).map(({ name, options }) => [name, options ?? []]))
  const missing = [
    ...alter('table', 'search_index', 'toast_tuple_target=128'),
    ...indexes.flatMap((name) => alter('index', name, `gin_pending_list_limit=${waiting}`)),
  ]
  if (missing.length === 0) return
  await db.write(async ({ queries }) => {
    for (const statement of missing) await sql.raw(statement).execute(queries)
  })

  function alter(what: string, name: string, option: string): string[] {
    return set.get(name)?.includes(option) ? [] : [`alter ${what} ${name} set (${option})`]
  }
}

const settings = async (db: Db) =>
  (
    await sql<{
      name: string
      options: string[] | null
    }>`select relname as name, reloptions as options from pg_class
      where relname = 'search_index' or relname in (${sql.join(indexes)})`.execute(db.read)
  ).rows

/** After many lines were made anew: what waits goes to its place, and Postgres learns how frequent which word is. */
export async function tidyIndex(db: Db): Promise<void> {
  if (db.kind === 'sqlite') return
  for (const name of indexes) await sql`select gin_clean_pending_list(${name})`.execute(db.read)
  await sql`analyze search_doc, search_index`.execute(db.read)
}
