import { sql, type RawBuilder } from 'kysely'
import type { House } from '#platform/call/house.server.ts'
import { perHouse } from '#platform/call/per-house.server.ts'
import { writeBuffer } from '#platform/call/write-buffer.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { comparable, isHan } from './tokens.ts'

const writeAfter = 20_000
const mostWords = 1000
/** More words than anybody searches for in a day, so that made-up words cannot fill the disk. */
const mostADay = 20_000
const longestWord = 40
const dayLength = 24 * 3600
const keptDays = 90
const hotDays = 30
/** The hot words of the last days are chosen among so many words of the last 90 days. */
const mostCandidates = 400
/** A word that was searched once is chance, and a word that only one person searched may be about that person. */
const leastTimes = 3

/** 0 nothing was found, 1 something, 2 a title. */
export type SearchOutcome = 0 | 1 | 2

type SearchCounts = Map<string, { times: number; found: SearchOutcome }>

const searches = writeBuffer({
  failure: 'searches not counted',
  afterMilliseconds: writeAfter,
  empty: (): SearchCounts => new Map(),
  write: writeWords,
})

export const writeSearchUse = searches.writeNow

/** Counts a searched word. The counts are written together a little later. */
export function noteSearch(house: House, text: string, found: SearchOutcome): void {
  const word = comparable(text)
  if (!word || word.length > longestWord) return
  const words = searches.of(house)
  const before = words.get(word)
  if (!before && (words.size >= mostWords || !hasRoomToday(house))) return
  words.set(word, { times: (before?.times ?? 0) + 1, found })
}

const wordsOfDay = perHouse(() => ({ day: -1, words: 0 }))

function hasRoomToday(house: House): boolean {
  const day = dayOf(house)
  const today = wordsOfDay(house)
  Object.assign(today, { day, words: today.day === day ? today.words + 1 : 1 })
  return today.words <= mostADay
}

const dayOf = ({ clock }: House) => Math.floor(clock.seconds() / dayLength)

async function writeWords(house: House, words: SearchCounts): Promise<void> {
  if (words.size === 0) return
  const day = dayOf(house)
  const rows = [...words].map(([word, use]) => ({ word, day, ...use }))
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
    await writeTotals(queries, sql.join([...words.keys()]))
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
 * The words that are searched most and found in a title. A word that the centre does not use itself is never shown to
 * others, however often somebody sends it.
 */
export async function wordsInUse(
  db: Queries,
  { now, locale, limit }: { now: number; locale: Locale; limit: number },
): Promise<string[]> {
  const candidates = await mostSearched(db).execute()
  const words = candidates.map(({ word }) => word).filter((word) => isHan(word) === (locale === 'zh-cn'))
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

const mostSearched = (db: Queries) =>
  db
    .selectFrom('search_total')
    .select('word')
    .where('found', '=', 2)
    .orderBy('times', 'desc')
    .orderBy('id', 'desc')
    .limit(mostCandidates)

/** Deletes searches of more than 90 days ago. */
export async function forgetOldUses(house: House): Promise<void> {
  const oldest = dayOf(house) - keptDays
  await house.db.write(async ({ queries }) => {
    await writeTotals(queries, sql`select word from search_use where day < ${sql.lit(oldest)}`, oldest)
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
