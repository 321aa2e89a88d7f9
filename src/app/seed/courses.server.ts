import { courseChapter } from '#entities/course-chapter.ts'
import { courseSection } from '#entities/course-section.ts'
import { course } from '#entities/course.ts'
import type { CourseCategoryKey } from '#app/demo/course-categories.ts'
import type { DemoChapter, DemoCourse } from '#app/demo/course.ts'
import { demoCourses } from '#app/demo/courses.ts'
import { mediaFields, mediaInTurn } from '#app/demo/media.ts'
import type { MasterKey } from '#app/demo/people.ts'
import type { TagKey } from '#app/demo/tags.ts'
import { seedCourseCategories } from './categories.server.ts'
import { bothOf, ink, weighOf, type SeedContext } from './seed-context.server.ts'

const tagOfCategory: Record<CourseCategoryKey, TagKey> = {
  classics: 'reading',
  hand: 'hands',
  script: 'hands',
  seals: 'hands',
  sound: 'listening',
  living: 'beginners',
  young: 'family',
}

export async function seedCourses(
  sowing: SeedContext,
  tags: ReadonlyMap<TagKey, number>,
  masters: ReadonlyMap<MasterKey, number>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const categories = await seedCourseCategories(sowing)
  for (const [index, demo] of demoCourses.entries()) {
    const row = await sowing.changes.add(course, {
      category_id: categories.get(demo.category) ?? null,
      master_id: masters.get(demo.master) ?? null,
      tag_id: tags.get(tagOfCategory[demo.category]) ?? null,
      ...bothOf(demo, 'name', 'subtitle', 'description', 'outcomes', 'audience', 'prerequisites', 'content'),
      cover_image: ink(demo.key, '16:10', { motif: demo.motif }),
      bg_image: ink(demo.key, '21:9', { motif: demo.motif }),
      index_switch: demo.index_switch ? 1 : 0,
      weigh: weighOf(index, demoCourses),
    })
    ids.set(demo.key, row.id)
    await seedChapters(sowing, row.id, demo)
  }
  return ids
}

async function seedChapters(sowing: SeedContext, courseId: number, { chapters }: DemoCourse): Promise<void> {
  for (const [index, demo] of chapters.entries()) {
    const row = await sowing.changes.add(courseChapter, {
      course_id: courseId,
      ...bothOf(demo, 'name', 'subtitle', 'description'),
      weigh: weighOf(index, chapters),
    })
    await seedSections(sowing, row.id, demo, index)
  }
}

async function seedSections(
  { changes }: SeedContext,
  chapterId: number,
  { sections }: DemoChapter,
  turn: number,
) {
  for (const [index, demo] of sections.entries()) {
    await changes.add(courseSection, {
      chapter_id: chapterId,
      ...bothOf(demo, 'name', 'content'),
      ...mediaFields(mediaInTurn(turn * 2 + index, demo.film)),
      weigh: weighOf(index, sections),
    })
  }
}
