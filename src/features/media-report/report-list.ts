import { paths } from '#paths.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'

export const perPage = 8

/** What the list shows; it stands in the address. */
export interface ReportListState {
  year: string | undefined
  keyword: string
  master: number | undefined
  page: number
}

export function reportListState({
  year,
  keyword = '',
  master,
  page,
}: Partial<Record<string, string>>): ReportListState {
  return {
    year: year && /^\d{4}$/.test(year) ? year : undefined,
    keyword: keyword.trim().slice(0, 100),
    master: master && /^[1-9]\d{0,8}$/.test(master) ? Number(master) : undefined,
    page: page && /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

export const reportListInput = ({ year, keyword, master, page }: ReportListState) => ({
  page,
  limit: perPage,
  ...(year && { year }),
  ...(keyword && { keyword }),
  ...(master !== undefined && { master }),
})

export const reportListLink = ({ year, keyword, master, page }: ReportListState, locale: Locale) =>
  link(paths.mediaReportList, {}, locale, { year, keyword, master, page: page === 1 ? undefined : page })

/** One year alone narrows nothing; what was chosen has to be there, to be left again. */
export const canChooseYear = (years: string[], { year }: Pick<ReportListState, 'year'>) =>
  years.length > 1 || year !== undefined

export const feedLink = (locale: Locale) => `${link(paths.mediaReportList, {}, locale)}/feed.xml`
