import { paths } from '#paths.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import { defineList, id, matching, words, type ListState } from '#platform/site/list.ts'

export const reportList = defineList(
  paths.mediaReportList,
  8,
  { year: matching(/^\d{4}$/), keyword: words(100), master: id },
  { pageDigits: 5 },
)

export type ReportListState = ListState<typeof reportList>

/** One year alone narrows nothing; what was chosen has to be there, to be left again. */
export const canChooseYear = (years: string[], { year }: Pick<ReportListState, 'year'>) =>
  years.length > 1 || year !== undefined

export const feedLink = (locale: Locale) => `${link(paths.mediaReportList, {}, locale)}/feed.xml`
