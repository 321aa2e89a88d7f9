import type { House } from '#platform/call/house.server.ts'
import { foldViews } from './fold-views.server.ts'
import { countLessons } from './lessons.server.ts'
import { reckonPopularity } from './popularity.server.ts'
import { forgetVisitors } from './visitor.server.ts'

/** Every process writes its own notes of visits; what is worked out of all of them is the work of one. */
export function keepVisits(house: House): void {
  house.jobs.every('visits-fold', 10 * 60, () => foldViews(house))
  house.jobs.every('visits-forget', 15 * 60, () => forgetVisitors(house))
  house.jobs.every('master-lessons', 60, () => countLessons(house))
  house.jobs.every('master-popularity', 24 * 3600, () => reckonPopularity(house))
}
