import { bannerCards } from '#features/banner/public/banner-cards.server.ts'
import { mediaIn, transcriptOf } from '#features/player/public/media-cards.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { inLocale, isInBoth } from '#platform/entity/translated.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { categoryTree, idsWithin, ancestorsOf } from './category-tree.server.ts'
import { courseCards, countCourses, tagsOfCourses } from '#features/course/public/course-cards.server.ts'
import { courseCalls, type CategoryNode } from './course.calls.ts'
import { outlineOf, sectionCardOf } from './outline.server.ts'

const mostRecommended = 6
const mostOnShelf = 6

type ReadDeps = Pick<CallContext, 'db' | 'locale'>

export const courseHandlers = handle(courseCalls, {
  center: async (_input, { db, locale }) => ({
    banners: await bannerCards(db, 'course', locale),
    categories: await categoryTree(db, locale),
    list: await recommended({ db, locale }),
    total: await countCourses(db, {}),
  }),

  category: async ({ id }, { db, locale }) => {
    const list = await categoryTree(db, locale)
    return {
      list,
      total: list.length,
      category: id === undefined ? null : await categoryInFull(list, id, { db, locale }),
    }
  },

  list: async ({ category, tag, page, limit }, { db, locale }) => {
    const categories = category === undefined ? undefined : await idsOf(category, { db, locale })
    return {
      list: await courseCards(db, { categories, tag, page, limit }, locale),
      total: await countCourses(db, { categories, tag }),
      tags: await tagsOfCourses(db, categories, locale),
    }
  },

  detail: async ({ id }, { db, locale }) => {
    const row = await db.selectFrom('course').selectAll().where('id', '=', id).executeTakeFirst()
    const [card] = await courseCards(db, { id, limit: 1 }, locale)
    if (!row || !card) refuse('refused.notFound', { kind: 'notFound' })
    const { fallback, ...texts } = inLocale(
      row,
      ['description', 'outcomes', 'audience', 'prerequisites', 'content'],
      locale,
    )
    return {
      ...card,
      ...texts,
      bg_image: row.bg_image,
      master: await masterOf(row.master_id, { db, locale }),
      outline: await outlineOf(db, id, locale),
      certificate: row.certificate_switch === 1,
      both_languages: isInBoth(row, 'name', 'content'),
      fallback: { ...card.fallback, ...fallback },
    }
  },

  section: async ({ id }, { db, locale, house }) => {
    const row = await db.selectFrom('course_section').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) refuse('refused.notFound', { kind: 'notFound' })
    const { content } = inLocale(row, ['content'], locale)
    const media = mediaIn(row)
    const course = await courseOfSection(row.chapter_id, { db, locale })
    return {
      ...sectionCardOf(row, locale),
      content,
      media,
      transcripts: await Promise.all(media.map((each) => transcriptOf(house, each, locale))),
      both_languages: isInBoth(row, 'name', 'content'),
      ...course,
      ...neighboursOf(id, course.course.outline),
    }
  },
})

/** The courses that staff chose. Without a choice, the first of all courses. */
async function recommended({ db, locale }: ReadDeps) {
  const chosen = await courseCards(db, { onHome: true, limit: mostRecommended }, locale)
  return chosen.length > 0 ? chosen : courseCards(db, { limit: mostRecommended }, locale)
}

async function idsOf(category: number, { db, locale }: ReadDeps): Promise<number[]> {
  const node = ancestorsOf(await categoryTree(db, locale), category).at(-1)
  return node ? idsWithin(node) : refuse('refused.notFound', { kind: 'notFound' })
}

async function categoryInFull(tree: CategoryNode[], id: number, { db, locale }: ReadDeps) {
  const above = ancestorsOf(tree, id)
  const node = above.pop()
  const row = await db.selectFrom('course_category').selectAll().where('id', '=', id).executeTakeFirst()
  if (!node || !row) refuse('refused.notFound', { kind: 'notFound' })
  const children = node.children.map(async ({ children: _deeper, ...child }, at) => ({
    ...child,
    list: await courseCards(
      db,
      { categories: idsWithin(node.children[at] as CategoryNode), limit: mostOnShelf },
      locale,
    ),
  }))
  return {
    ...node,
    list: await courseCards(db, { categories: [id], limit: mostOnShelf }, locale),
    children: await Promise.all(children),
    above: above.map(({ id: each, name, fallback }) => ({ id: each, name, fallback })),
    both_languages: isInBoth(row, 'category_name', 'description'),
  }
}

async function masterOf(id: number | null, { db, locale }: ReadDeps) {
  if (id === null) return null
  const row = await db.selectFrom('master').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? { id, avatar: row.avatar, ...inLocale(row, ['name', 'rank'], locale) } : null
}

async function courseOfSection(chapterId: number | null, { db, locale }: ReadDeps) {
  const chapter = await db
    .selectFrom('course_chapter')
    .selectAll()
    .where('id', '=', chapterId ?? 0)
    .executeTakeFirst()
  if (!chapter) refuse('refused.notFound', { kind: 'notFound' })
  const course = await db
    .selectFrom('course')
    .select(['id', 'name_zh_cn', 'name_en', 'cover_image'])
    .where('id', '=', chapter.course_id ?? 0)
    .executeTakeFirst()
  if (!course) refuse('refused.notFound', { kind: 'notFound' })
  return {
    chapter: { id: chapter.id, ...inLocale(chapter, ['name'], locale) },
    course: {
      id: course.id,
      cover_image: course.cover_image,
      ...inLocale(course, ['name'], locale),
      outline: await outlineOf(db, course.id, locale),
    },
  }
}

interface SectionLink {
  id: number
  name: string
  fallback: Record<string, 'zh-cn' | 'en' | undefined>
}

/** The sections before and after, from one chapter into the next. */
function neighboursOf(id: number, outline: Array<{ sections: SectionLink[] }>) {
  const all = outline.flatMap(({ sections }) => sections)
  const at = all.findIndex((section) => section.id === id)
  const stop = (section: SectionLink | undefined) =>
    section ? { id: section.id, name: section.name, fallback: section.fallback } : null
  return { previous: stop(all[at - 1]), next: stop(all[at + 1]) }
}
