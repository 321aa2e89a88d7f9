import { courseCategory } from '#entities/course-category.ts'
import { lectureCategory } from '#entities/lecture-category.ts'
import { demoCourseCategories, type CourseCategoryKey } from '#app/demo/course-categories.ts'
import { demoLectureCategories, type LectureCategoryKey } from '#app/demo/lecture-categories.ts'
import { both, ink, type SeedContext } from './seed-context.server.ts'

/** A parent is written before its children, here and in the demo content. */
export async function seedLectureCategories({
  changes,
}: SeedContext): Promise<Map<LectureCategoryKey, number>> {
  const ids = new Map<LectureCategoryKey, number>()
  for (const { key, superior, name, description, background, motif, weigh } of demoLectureCategories) {
    const row = await changes.add(lectureCategory, {
      superior_id: superior ? (ids.get(superior) ?? null) : null,
      ...both('category_name', name),
      ...both('description_rows', description),
      ...both('background_content', background),
      cover_image: ink(`lectures-${key}`, '16:10', { motif }),
      bg_image: ink(`lectures-${key}`, '21:9', { motif }),
      weigh,
    })
    ids.set(key, row.id)
  }
  return ids
}

export async function seedCourseCategories({
  changes,
}: SeedContext): Promise<Map<CourseCategoryKey, number>> {
  const ids = new Map<CourseCategoryKey, number>()
  for (const { key, superior, name, description, motif, weigh } of demoCourseCategories) {
    const row = await changes.add(courseCategory, {
      superior_id: superior ? (ids.get(superior) ?? null) : null,
      ...both('category_name', name),
      ...both('description', description),
      bg_image: ink(`courses-${key}`, '21:9', { motif }),
      weigh,
    })
    ids.set(key, row.id)
  }
  return ids
}
