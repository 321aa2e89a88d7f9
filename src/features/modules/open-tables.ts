/**
 * The tables of the product that a module may read and be told of, once staff have agreed. All others are closed, and so is one that
 * is still to come: they say who somebody is, what he may do, what he paid, or hold copies of other rows.
 */
export const openTables: ReadonlySet<string> = new Set([
  'banner',
  'course',
  'course_category',
  'course_chapter',
  'course_section',
  'event',
  'event_signup',
  'event_theme',
  'keyword',
  'lecture',
  'lecture_category',
  'link',
  'master',
  'master_category',
  'news_report',
  'organization',
  'page',
  'social_media',
  'synonym',
  'tag',
  'video',
])
