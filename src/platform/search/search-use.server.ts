import type { House } from '#platform/call/house.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { comparable, isHan } from './tokens.ts'

const writeAfter = 20_000
const mostWords = 1000
/** More than any centre is asked; whoever sends made-up words all day fills no disk with them. */
const mostADay = 20_000
const longestWord = 40
const dayLength = 24 * 3600
const keptDays = 90
const hotDays = 30
/** Once is chance, and a word that only one person sought may be about that person. */
const leastTimes = 3

export type FoundHow = 0 | 1 | 2

interface Noted {
  times: number
  found: FoundHow
}

interface Notes {
  words: Map<string, Noted>
  timer: NodeJS.Timeout | undefined
}

const notesOf = new WeakMap<House, Notes>()

/** Remembers that somebody looked for a word; it is written down with the others a little later. */
export function noteSearch(house: House, asked: string, found: FoundHow): void {
  const word = comparable(asked)
  if (!word || word.length > longestWord) return
  const notes = notesOf.get(house) ?? { words: new Map<string, Noted>(), timer: undefined }
  notesOf.set(house, notes)
  const before = notes.words.get(word)
  if (!before && (notes.words.size >= mostWords || !hasRoomToday(house))) return
  notes.words.set(word, { times: (before?.times ?? 0) + 1, found })
  notes.timer ??= setTimeout(() => {
    writeSearchUse(house).catch((error: unknown) => house.log.warn('searches not counted', { error }))
  }, writeAfter).unref()
}

const noted = new WeakMap<House, { day: number; words: number }>()

function hasRoomToday(house: House): boolean {
  const day = dayOf(house)
  const today = noted.get(house)
  const words = today?.day === day ? today.words + 1 : 1
  noted.set(house, { day, words })
  return words <= mostADay
}

const dayOf = ({ clock }: House) => Math.floor(clock.seconds() / dayLength)

export async function writeSearchUse(house: House): Promise<void> {
  const notes = notesOf.get(house)
  if (!notes) return
  clearTimeout(notes.timer)
  notesOf.delete(house)
  const day = dayOf(house)
  const rows = [...notes.words].map(([word, noted]) => ({ word, day, ...noted }))
  if (rows.length === 0) return
  await house.db.write(({ queries }) =>
    queries
      .insertInto('search_use')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['word', 'day']).doUpdateSet((eb) => ({
          times: eb('search_use.times', '+', eb.ref('excluded.times')),
          found: eb.ref('excluded.found'),
        })),
      )
      .execute(),
  )
}

/**
 * What people look for and find in the title of something: a word that the centre itself does not use is never
 * shown to others, however often somebody sends it.
 */
export async function wordsInUse(
  db: Queries,
  { now, locale, limit }: { now: number; locale: Locale; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('search_use')
    .select('word')
    .where('day', '>', Math.floor(now / dayLength) - hotDays)
    .groupBy('word')
    .having((eb) => eb(eb.fn.max('found'), '=', 2))
    .having((eb) => eb(eb.fn.sum('times'), '>=', leastTimes))
    .orderBy((eb) => eb.fn.sum('times'), 'desc')
    .orderBy('word')
    .limit(limit * 4)
    .execute()
  return rows
    .map(({ word }) => word)
    .filter((word) => isHan(word) === (locale === 'zh-cn'))
    .slice(0, limit)
}

/** How people searched a season ago helps nobody any more. */
export async function forgetSearchUse(house: House): Promise<void> {
  const oldest = dayOf(house) - keptDays
  await house.db.write(({ queries }) => queries.deleteFrom('search_use').where('day', '<', oldest).execute())
}

/** How many words somebody looked for and nobody ever found. */
export async function countUnfound(db: Queries): Promise<number> {
  const unfound = db
    .selectFrom('search_use')
    .select('word')
    .groupBy('word')
    .having(({ fn }) => fn.max('found'), '=', 0)
  const { count } = await db
    .selectFrom(unfound.as('unfound'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
