import type { master as zhMaster, presidium as zhPresidium } from '#locales/zh-cn/master.ts'
import type { Translation } from '#locales/translation.ts'

export const master: Translation<typeof zhMaster> = {
  categories: 'Circles',
  everyCategory: 'Every circle',
  tags: 'Tags',
  everyTag: 'Every tag',
  order: 'Order',
  byWeigh: 'In the academy’s order',
  byName: 'By name',
  count: '{count,1 master|# masters}',
  none: 'There is nobody here yet.',
  noneLike: 'No master is like that.',
  seeAll: 'See all masters',
  within: 'Within this circle',
  otherCategories: 'Other circles',
  portrait: 'Portrait of {name}',
  lessons: 'Lessons',
  views: 'Views',
  popularity: 'Popularity',
  lectures: 'Lectures',
  courses: 'Courses',
  coming: 'Coming events',
  past: 'Past events',
  allEvents: 'See all {count} events',
  reports: 'In the press',
  allReports: 'See all {count} reports',
  noWorks: 'Lectures and courses are still being prepared.',
  beside: 'In the same circle',
}

export const presidium: Translation<typeof zhPresidium> = {
  count: '{count,1 council|# councils}',
  none: 'The register of our councils is being prepared.',
  seeMasters: 'See all masters',
  otherCircles: 'Also in this council',
  seeAll: 'Back to the presidium',
}
