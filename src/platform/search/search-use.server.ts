import { sql, type RawBuilder } from 'kysely'
import type { House } from '#platform/call/house.server.ts'
import { perHouse } from '#platform/call/per-house.server.ts'
import { writtenLater } from '#platform/call/written-later.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { comparable, isHan } from './tokens.ts'

const writeAfter = 20_000
const mostWords = 1000
/** More words than any centre is asked for, so that made-up words cannot fill the disk. */
const mostADay = 20_000
const longestWord = 40
const dayLength = 24 * 3600
const keptDays = 90
const hotDays = 30
/** Of so many words of the season the hot ones of the last days are chosen. */
const mostWanted = 400
/** A word that was searched once is chance, and a word that only one person searched may be about that person. */
const leastTimes = 3

export type SearchOutcome = 0 | 1 | 2

interface SearchNote {
  times: number
  found: SearchOutcome
}

const notes = writtenLater({
  failure: 'searches not counted',
  afterMilliseconds: writeAfter,
  empty: () => new Map<string, SearchNote>(),
  write: writeWords,
})

export const writeSearchUse = notes.writeNow

/** Notes a searched word. It is written down with the others a little later. */
export function noteSearch(house: House, asked: string, found: SearchOutcome): void {
  const word = comparable(asked)
  if (!word || word.length > longestWord) return
  const words = notes.of(house)
  const before = words.get(word)
  if (!before && (words.size >= mostWords || !hasRoomToday(house))) return
  words.set(word, { times: (before?.times ?? 0) + 1, found })
}

const notedToday = perHouse(() => ({ day: -1, words: 0 }))

function hasRoomToday(house: House): boolean {
  const day = dayOf(house)
  const today = notedToday(house)
  Object.assign(today, { day, words: today.day === day ? today.words + 1 : 1 })
  return today.words <= mostADay
}

const dayOf = ({ clock }: House) => Math.floor(clock.seconds() / dayLength)

async function writeWords(house: House, words: Map<string, SearchNote>): Promise<void> {
  const day = dayOf(house)
  const rows = [...words].map(([word, noted]) => ({ word, day, ...noted }))
  if (rows.length === 0) return
  await house.db.write(async ({ queries }) => {
    await queries
      .insertInto('search_use')
      .values(rows.toSorted((a, b) => (a.word < b.word ? -1 : 1)))
      .onConflict((conflict) =>
        conflict.columns(['word', 'day']).doUpdateSet((eb) => ({
          times: eb('search_use.times', '+', eb.ref('excluded.times')),
          found: eb.ref('excluded.found'),
        })),
      )
      .execute()
    await writeTotals(queries, sql.join(rows.map(({ word }) => word)))
  })
}

/** In the order of the words, so that two processes never deadlock. */
const writeTotals = (queries: Queries, words: RawBuilder<unknown>, since = 0) =>
  sql`insert into search_total (word, times, found, last_at)
    select word, sum(times), max(found), max(day) * ${sql.lit(dayLength)} from search_use
    where word in (${words}) and day >= ${sql.lit(since)} group by word order by word
    on conflict (word) do update set times = excluded.times, found = excluded.found, last_at = excluded.last_at`.execute(
    queries,
  )

/**
 * What people look for and find in the title of something: a word that the centre itself does not use is never
 * shown to others, however often somebody sends it.
 */
export async function wordsInUse(
  db: Queries,
  { now, locale, limit }: { now: number; locale: Locale; limit: number },
): Promise<string[]> {
  const wanted = await db
    .selectFrom('search_total')
    .select('word')
    .where('found', '=', 2)
    .orderBy('times', 'desc')
    .orderBy('id', 'desc')
    .limit(mostWanted)
    .execute()
  const words = wanted.map(({ word }) => word).filter((word) => isHan(word) === (locale === 'zh-cn'))
  if (words.length === 0) return []
  const rows = await db
    .selectFrom('search_use')
    .select('word')
    .where('word', 'in', words)
    .where('day', '>', Math.floor(now / dayLength) - hotDays)
    .groupBy('word')
    .having((eb) => eb(eb.fn.max('found'), '=', 2))
    .having((eb) => eb(eb.fn.sum('times'), '>=', leastTimes))
    .orderBy((eb) => eb.fn.sum('times'), 'desc')
    .orderBy('word')
    .limit(limit)
    .execute()
  return rows.map(({ word }) => word)
}

/** Deletes searches of more than a season ago, which are no longer useful. */
export async function forgetOldUses(house: House): Promise<void> {
  const oldest = dayOf(house) - keptDays
  await house.db.write(async ({ queries }) => {
    const leaving = sql`select word from search_use where day < ${sql.lit(oldest)}`
    await writeTotals(queries, leaving, oldest)
    await queries
      .deleteFrom('search_total')
      .where('last_at', '<', oldest * dayLength)
      .execute()
    await queries.deleteFrom('search_use').where('day', '<', oldest).execute()
  })
}

/** The number of words that were searched and never found. */
export async function countUnfound(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('search_total')
    .where('found', '=', 0)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
