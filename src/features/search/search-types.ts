/** The tabs of the results, in their order. */
export const searchTypes = ['lecture', 'course', 'event', 'master', 'media', 'page', 'more'] as const
export type SearchType = (typeof searchTypes)[number]

/** Entities that are not declared, or have no page, are not searched. */
const listed: Record<Exclude<SearchType, 'more'>, readonly string[]> = {
  lecture: ['lecture', 'lecture_category'],
  course: ['course', 'course_category', 'course_section'],
  event: ['event', 'event_theme'],
  master: ['master', 'master_category', 'organization'],
  media: ['news_report'],
  page: ['page'],
}

const isListed = (name: string) => Object.values(listed).some((names) => names.includes(name))

/** The tab of an entity. Tables that staff show to visitors come under the last one. */
export const searchTypeOf = (entity: string): SearchType =>
  searchTypes.find((type) => type !== 'more' && listed[type].includes(entity)) ?? 'more'

/** The entities of a tab, among those that there are. */
export const entitiesOfType = (type: SearchType, all: Iterable<string>): string[] =>
  type === 'more' ? [...all].filter((name) => !isListed(name)) : [...listed[type]]
