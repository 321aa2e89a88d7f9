import { master } from '#entities/master.ts'
import { cachedUntilChanged } from '#platform/cache/cached-until-changed.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { perHouse } from '#platform/call/per-house.server.ts'
import type { Queries } from '#platform/db/db.server.ts'

const readFrom = ['master', 'lecture', 'course', 'course_chapter', 'course_section']

/** The number of lectures and sections of each master. It is recounted when one is added or removed. */
export const countLessons = (house: House): Promise<void> => lessonsCounted(house)(house.db)

const lessonsCounted = perHouse((house) =>
  cachedUntilChanged(readFrom, () =>
    house.change('master/lessons', async (changes) => {
      const { queries } = changes.tx
      const lessons = await lessonsByMaster(queries)
      const rows = await queries.selectFrom('master').select(['id', 'lessons']).orderBy('id').execute()
      const wrong = rows.filter(({ id, lessons: stored }) => stored !== (lessons.get(id) ?? 0))
      for (const { id } of wrong) await changes.mark(master, [id], { lessons: lessons.get(id) ?? 0 })
    }),
  ),
)

async function lessonsByMaster(queries: Queries): Promise<Map<number | null, number>> {
  const lectures = await queries
    .selectFrom('lecture')
    .select((eb) => ['master_id', eb.fn.countAll<number>().as('lessons')])
    .groupBy('master_id')
    .execute()
  const sections = await queries
    .selectFrom('course_section')
    .innerJoin('course_chapter', 'course_chapter.id', 'course_section.chapter_id')
    .innerJoin('course', 'course.id', 'course_chapter.course_id')
    .select((eb) => ['course.master_id', eb.fn.countAll<number>().as('lessons')])
    .groupBy('course.master_id')
    .execute()
  const all = new Map(lectures.map(({ master_id, lessons }) => [master_id, lessons]))
  for (const { master_id, lessons } of sections) all.set(master_id, (all.get(master_id) ?? 0) + lessons)
  return all
}
