import type { BylineCard } from '#features/byline/public/byline-card.shapes.ts'
import { paths } from '#paths.ts'
import { htmlLang } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import { FilterBar, Filters } from '#platform/ui/FilterBar.tsx'
import { useReader } from '#platform/site/reader.ts'
import { canChooseYear, reportList, type ReportListState } from './report-list.ts'
import styles from './ReportFilters.module.css'

/** Years as links, and a search field for the rest. Both are in the address. */
interface ReportFiltersProps {
  state: ReportListState
  years: string[]
  /** The master of these reports. Visitors reach this filter from the page of the master. */
  master: BylineCard | null
}

export function ReportFilters({ state, years, master }: ReportFiltersProps) {
  const { t, locale } = useReader()
  const choice = (year: string | undefined, words: string) => ({
    words,
    href: reportList.link({ ...state, year, page: 1 }, locale, {}),
    current: state.year === year,
  })
  const choices = [
    choice(undefined, t('report.everyYear')),
    ...years.map((year) => choice(year, t('report.yearOf', { year }))),
  ]
  const masters = master && [
    {
      words: t('report.aboutAnybody'),
      href: reportList.link({ ...state, master: undefined, page: 1 }, locale, {}),
      current: false,
    },
    {
      words: master.name,
      href: reportList.link({ ...state, page: 1 }, locale, {}),
      current: true,
      ...(master.fallback.name && { lang: htmlLang[master.fallback.name] }),
    },
  ]
  return (
    <div className={styles.filters}>
      <Filters>
        {canChooseYear(years, state) && <FilterBar label={t('report.year')} choices={choices} />}
        {masters && <FilterBar label={t('report.aboutWhom')} choices={masters} />}
      </Filters>
      <form className={styles.find} action={link(paths.mediaReportList, {}, locale)}>
        {state.master && <input type="hidden" name="master" value={state.master} />}
        {state.year && <input type="hidden" name="year" value={state.year} />}
        <input
          key={state.keyword}
          type="search"
          name="keyword"
          defaultValue={state.keyword}
          maxLength={100}
          aria-label={t('report.keyword')}
          placeholder={t('report.keyword')}
        />
        <button type="submit">{t('report.find')}</button>
      </form>
    </div>
  )
}
