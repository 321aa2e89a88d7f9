import { lecture } from '#entities/lecture.ts'
import type { LectureCategoryKey } from '#app/demo/lecture-categories.ts'
import { demoLectures } from '#app/demo/lectures.ts'
import { mediaFields, mediaInTurn } from '#app/demo/media.ts'
import type { MasterKey } from '#app/demo/people.ts'
import type { TagKey } from '#app/demo/tags.ts'
import { seedLectureCategories } from './categories.server.ts'
import { both, bothOf, ink, momentOf, type SeedContext } from './seed-context.server.ts'

const tagOfCategory: Record<LectureCategoryKey, TagKey> = {
  confucian: 'reading',
  heart: 'deeper',
  daoist: 'deeper',
  cup: 'beginners',
  history: 'reading',
  poetry: 'listening',
  arts: 'listening',
  daily: 'beginners',
}

/** Answers the lectures by their keys. */
export async function seedLectures(
  sowing: SeedContext,
  tags: ReadonlyMap<TagKey, number>,
  masters: ReadonlyMap<MasterKey, number>,
): Promise<Map<string, number>> {
  const lectures = new Map<string, number>()
  const categories = await seedLectureCategories(sowing)
  // The newest lecture comes first in the demo content, so it is inserted last; one lecture each week.
  for (const [index, demo] of [...demoLectures.entries()].toReversed()) {
    const { id } = await sowing.changes.add(lecture, {
      cat_id: categories.get(demo.category) ?? null,
      master_id: masters.get(demo.master) ?? null,
      tag_id: tags.get(tagOfCategory[demo.category]) ?? null,
      ...both('lecture_name', demo.name),
      ...both('description_rows', demo.description),
      ...bothOf(demo, 'subtitle', 'content'),
      cover_image: ink(demo.key, '16:10', { motif: demo.motif }),
      ...mediaFields(mediaInTurn(index, demo.film)),
      index_switch: demo.index_switch ? 1 : 0,
      createtime: momentOf(sowing, -1 - index * 7, '10:00'),
    })
    lectures.set(demo.key, id)
  }
  return lectures
}
