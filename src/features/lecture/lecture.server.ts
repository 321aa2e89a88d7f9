import { bannerCards } from '#features/banner/public/banner-cards.server.ts'
import { mediaIn, transcriptOf } from '#features/player/public/media-cards.server.ts'
import { tagsOf } from '#features/tag/public/tag-cards.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { handle } from '#platform/call/handle.server.ts'
import { selectCards } from '#platform/entity/card.server.ts'
import { itemCounter, wayToCategory, withinCategory } from '#platform/entity/category-tree.server.ts'
import { inLocale, isInBoth } from '#platform/entity/translated.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { readingTime } from '#platform/search/reading-time.ts'
import { lectureCalls } from './lecture.calls.ts'
import {
  lectureCategoryCard,
  type LectureCategoryCard,
} from '#features/lecture/public/lecture-card.shapes.ts'
import {
  countLectures,
  lectureCards,
  lectureNeighbours,
} from '#features/lecture/public/lecture-cards.server.ts'

export const lectureHandlers = handle(lectureCalls, {
  async index({ category, ...asked }, { db, locale }) {
    const all = await lectureCategories(db, locale)
    const wanted = {
      ...asked,
      categories: category === undefined ? undefined : withinCategory(all, category),
    }
    return {
      list: await lectureCards(db, wanted, locale),
      total: await countLectures(db, wanted),
      categories: withLectures(all, null),
      tags: await tagsOfLectures(db, locale),
      banners: asked.page === 1 ? await bannerCards(db, 'lecture', locale) : [],
    }
  },

  async category({ id, page, limit }, { db, locale }) {
    const row = await db.selectFrom('lecture_category').selectAll().where('id', '=', id).executeTakeFirst()
    const all = await lectureCategories(db, locale)
    const card = all.find((each) => each.id === id)
    if (!row || !card) refuse('refused.notFound', { kind: 'notFound' })
    const { background_content, fallback } = inLocale(row, ['background_content'], locale)
    const wanted = { categories: withinCategory(all, id), page, limit }
    return {
      category: {
        ...card,
        background_content,
        fallback: { ...card.fallback, ...fallback },
        both_languages: isInBoth(row, 'category_name', 'background_content'),
      },
      superiors: wayToCategory(all, card.superior_id),
      children: withLectures(all, id),
      list: await lectureCards(db, wanted, locale),
      total: await countLectures(db, wanted),
    }
  },

  async detail({ id }, { db, locale, house }) {
    const row = await db
      .selectFrom('lecture')
      .leftJoin('master', 'master.id', 'lecture.master_id')
      .selectAll('lecture')
      .select(['master.rank_zh_cn as master_rank_zh_cn', 'master.rank_en as master_rank_en'])
      .where('lecture.id', '=', id)
      .executeTakeFirst()
    const [card] = row ? await lectureCards(db, { id, page: 1, limit: 1 }, locale) : []
    if (!row || !card) refuse('refused.notFound', { kind: 'notFound' })
    const ranked = {
      ...row,
      master_rank_zh_cn: row.master_rank_zh_cn ?? '',
      master_rank_en: row.master_rank_en ?? '',
    }
    const { fallback, ...texts } = inLocale(ranked, ['description_rows', 'content', 'master_rank'], locale)
    const media = mediaIn(row)
    return {
      ...card,
      ...texts,
      fallback: { ...card.fallback, ...fallback },
      media,
      transcripts: await Promise.all(media.map((each) => transcriptOf(house, each, locale))),
      reading: readingTime(texts.content),
      both_languages: isInBoth(row, 'lecture_name', 'content'),
      categories: wayToCategory(await lectureCategories(db, locale), card.cat_id),
      ...(await lectureNeighbours(db, card, locale)),
    }
  },
})

/** All categories in the order that staff gave them: there are few, and every page of lectures needs most of them. */
async function lectureCategories(db: Queries, locale: Locale): Promise<LectureCategoryCard[]> {
  const rows = await selectCards(db.selectFrom('lecture_category'), lectureCategoryCard)
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const countIn = await itemCounter(db, rows, 'lecture', 'cat_id')
  return rows.map((row) => lectureCategoryCard.toCard(row, locale, { lectures: countIn(row.id) }))
}

/** The categories at the top, or the series of one, without empty ones. */
const withLectures = (all: LectureCategoryCard[], superior: number | null) =>
  all.filter((each) => each.superior_id === superior && each.lectures > 0)

/** Only the tags that lead to a lecture. */
async function tagsOfLectures(db: Queries, locale: Locale) {
  return tagsOf(await db.selectFrom('lecture').select('tag_id').distinct().execute(), db, locale)
}
