/** The tabs of the results, in their order. */
export const searchTypes = ['lecture', 'course', 'event', 'master', 'media', 'page'] as const
export type SearchType = (typeof searchTypes)[number]

/** The entities of each tab. Entities that are not declared, or have no page, are not searched. */
export const entitiesOfType: Record<SearchType, string[]> = {
  lecture: ['lecture', 'lecture_category'],
  course: ['course', 'course_category', 'course_section'],
  event: ['event', 'event_theme'],
  master: ['master', 'master_category', 'organization'],
  media: ['news_report'],
  page: ['page'],
}
