import { master } from '#entities/master.ts'
import { masterCategory } from '#entities/master-category.ts'
import { organization } from '#entities/organization.ts'
import { demoCourses } from '#app/demo/courses.ts'
import { demoLectures } from '#app/demo/lectures.ts'
import { demoMasterCategories, type MasterCategoryKey } from '#app/demo/master-categories.ts'
import { demoOrganizations, type OrganizationKey } from '#app/demo/organizations.ts'
import { demoMasters, type DemoMaster, type MasterKey } from '#app/demo/people.ts'
import { masterWords } from '#app/demo/people-words.ts'
import type { TagKey } from '#app/demo/tags.ts'
import { both, bothOf, ink, seedRows, type SeedContext } from './seed-context.server.ts'

const tagOfCategory: Record<MasterCategoryKey, TagKey> = {
  classics: 'deeper',
  arts: 'hands',
  life: 'beginners',
}

export async function seedMasters(
  sowing: SeedContext,
  tags: ReadonlyMap<TagKey, number>,
): Promise<Map<MasterKey, number>> {
  const categories = await seedCategories(sowing)
  return seedRows(sowing, master, demoMasters, (demo, index) => ({
    category_id: categories.get(demo.category) ?? null,
    tag_id: tags.get(tagOfCategory[demo.category]) ?? null,
    ...bothOf(demo, 'name', 'rank', 'description'),
    ...both('content', masterWords[demo.key]),
    avatar: ink(demo.seed, '1:1', { motif: demo.motif }),
    cover_image: ink(demo.seed, '3:4', { motif: demo.motif }),
    bg_image: ink(`home-${demo.seed}`, '21:9', { calm: 'left' }),
    index_switch: index < 6 ? 1 : 0,
    // View counts as if they came from an older site. New visits are added to them.
    views: 1280 - index * 73,
    popularities: 640 - index * 41,
    lessons: lessonsOf(demo),
  }))
}

async function seedCategories(sowing: SeedContext): Promise<Map<MasterCategoryKey, number>> {
  const organizations = await seedOrganizations(sowing)
  return seedRows(sowing, masterCategory, demoMasterCategories, (demo) => ({
    oid: organizations.get(demo.organization) ?? null,
    ...bothOf(demo, 'name', 'description'),
    bg_image: ink(`masters-${demo.key}`, '21:9', { motif: demo.motif }),
  }))
}

const seedOrganizations = (sowing: SeedContext): Promise<Map<OrganizationKey, number>> =>
  seedRows(sowing, organization, demoOrganizations, ({ key, motif, ...demo }) => ({
    ...bothOf(demo, 'name', 'description'),
    bg_image: ink(`organization-${key}`, '21:9', { motif }),
  }))

function lessonsOf({ key }: DemoMaster): number {
  const lectures = demoLectures.filter((lecture) => lecture.master === key).length
  const courses = demoCourses.filter((course) => course.master === key)
  return lectures + courses.flatMap(({ chapters }) => chapters.flatMap(({ sections }) => sections)).length
}
