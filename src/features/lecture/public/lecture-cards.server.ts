import { sql } from 'kysely'
import { tagCards } from '#features/tag/public/tag-cards.server.ts'
import { lecture } from '#entities/lecture.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { selectCards } from '#platform/entity/card.server.ts'
import { defineFilter, equals, isOn, isOneOf, type FilterOf } from '#platform/entity/filter.server.ts'
import { readersFirst } from '#platform/entity/readers-first.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { lectureCard, type LectureCard, type LectureFormatName } from './lecture-card.shapes.ts'

const conditions = {
  watch: sql<boolean>`lecture.video_files <> ''`,
  hear: sql<boolean>`lecture.audio_file <> ''`,
  read: sql<boolean>`lecture.video_files = '' and lecture.audio_file = ''`,
}

const lectures = defineFilter('lecture', {
  id: equals('lecture.id'),
  /** A category with all its series. */
  categories: isOneOf('lecture.cat_id'),
  tag: equals('lecture.tag_id'),
  master: equals('lecture.master_id'),
  way: (way: LectureFormatName) => conditions[way],
  onHome: isOn('lecture.index_switch'),
})

type LectureFilter = FilterOf<typeof lectures>

/** Lectures in lists: the reader's language first, then the newest. */
export async function lectureCards(
  db: Queries,
  query: LectureFilter & { page: number; limit: number },
  locale: Locale,
): Promise<LectureCard[]> {
  const cards = cardQuery(db, query).orderBy('lecture.createtime', 'desc').orderBy('lecture.id', 'desc')
  const rows = await readersFirst(cards, lecture, { ...query, locale })
  return toCards(db, rows, locale)
}

export const countLectures = lectures.count

type Neighbours = Record<'previous' | 'next', LectureCard | null>
type LecturePosition = Pick<LectureCard, 'id' | 'cat_id' | 'createtime'>

/** The lectures before and after one in its category; beside one that is alone there, those of all. */
export async function lectureNeighbours(
  db: Queries,
  position: LecturePosition,
  locale: Locale,
): Promise<Neighbours> {
  const { cat_id } = position
  const near = cat_id === null ? null : await neighboursIn(db, { categories: [cat_id] }, position, locale)
  return near?.previous || near?.next ? near : neighboursIn(db, {}, position, locale)
}

async function neighboursIn(
  db: Queries,
  among: LectureFilter,
  { id, createtime }: LecturePosition,
  locale: Locale,
): Promise<Neighbours> {
  const beside = (sign: '<' | '>') => {
    const order = sign === '<' ? 'desc' : 'asc'
    return cardQuery(db, among)
      .where((eb) =>
        eb.or([
          eb('lecture.createtime', sign, createtime),
          eb.and([eb('lecture.createtime', '=', createtime), eb('lecture.id', sign, id)]),
        ]),
      )
      .orderBy('lecture.createtime', order)
      .orderBy('lecture.id', order)
      .limit(1)
      .execute()
  }
  const [before, after] = await Promise.all([beside('<'), beside('>')])
  const [previous = null] = await toCards(db, before, locale)
  const [next = null] = await toCards(db, after, locale)
  return { previous, next }
}

const cardQuery = (db: Queries, filter: LectureFilter) => selectCards(lectures.rows(db, filter), lectureCard)

type CardRow = Parameters<typeof lectureCard.toCard>[0]

async function toCards(db: Queries, rows: CardRow[], locale: Locale): Promise<LectureCard[]> {
  if (rows.length === 0) return []
  const tags = await tagCards(db, locale)
  return rows.map((row) =>
    lectureCard.toCard(row, locale, {
      tag: tags.get(row.tag_id ?? 0) ?? null,
      ways: waysOf(row),
      duration: row.duration || null,
    }),
  )
}

function waysOf({
  video_files,
  audio_file,
}: Pick<CardRow, 'video_files' | 'audio_file'>): LectureFormatName[] {
  const found: LectureFormatName[] = []
  if (video_files) found.push('watch')
  if (audio_file) found.push('hear')
  return found.length > 0 ? found : ['read']
}
