import { courseCategory } from '#entities/course-category.ts'
import { lectureCategory } from '#entities/lecture-category.ts'
import { demoCourseCategories, type CourseCategoryKey } from '#app/demo/course-categories.ts'
import { demoLectureCategories, type LectureCategoryKey } from '#app/demo/lecture-categories.ts'
import { both, ink, seedRows, type SeedContext } from './seed-context.server.ts'

/** A parent is written before its children, here and in the demo content. */
export const seedLectureCategories = (sowing: SeedContext): Promise<Map<LectureCategoryKey, number>> =>
  seedRows(sowing, lectureCategory, demoLectureCategories, (demo, _index, ids) => ({
    superior_id: ids.get(demo.superior ?? '') ?? null,
    ...both('category_name', demo.name),
    ...both('description_rows', demo.description),
    ...both('background_content', demo.background),
    cover_image: ink(`lectures-${demo.key}`, '16:10', { motif: demo.motif }),
    bg_image: ink(`lectures-${demo.key}`, '21:9', { motif: demo.motif }),
    weigh: demo.weigh,
  }))

export const seedCourseCategories = (sowing: SeedContext): Promise<Map<CourseCategoryKey, number>> =>
  seedRows(sowing, courseCategory, demoCourseCategories, (demo, _index, ids) => ({
    superior_id: ids.get(demo.superior ?? '') ?? null,
    ...both('category_name', demo.name),
    ...both('description', demo.description),
    bg_image: ink(`courses-${demo.key}`, '21:9', { motif: demo.motif }),
    weigh: demo.weigh,
  }))
