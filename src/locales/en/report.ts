import type { report as zhReport } from '#locales/zh-cn/report.ts'
import type { Translation } from '#locales/translation.ts'

export const report: Translation<typeof zhReport> = {
  about: 'What newspapers, magazines and the radio have said of the academy.',
  count: '{count,1 report|# reports}',
  year: 'Year',
  everyYear: 'All',
  yearOf: '{year}',
  keyword: 'Find in the reports',
  find: 'Find',
  none: 'Nobody has written about us yet.',
  noneSuch: 'There is no such report.',
  seeAll: 'See all reports',
  feed: 'Follow new reports',
  aboutWhom: 'About',
  aboutAnybody: 'Anybody',
  original: 'Read the original',
  neighbours: 'Before and after',
  newer: 'Later',
  older: 'Earlier',
}
