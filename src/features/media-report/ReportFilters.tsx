import { paths } from '#paths.ts'
import { link } from '#platform/ui/address.ts'
import { FilterBar } from '#platform/ui/FilterBar.tsx'
import { useReader } from '#platform/ui/reader.ts'
import { reportListLink, type ReportListState } from './report-list.ts'
import styles from './ReportFilters.module.css'

/** Years as plain words, and a field for anything else; both end up in the address. */
export function ReportFilters({ state, years }: { state: ReportListState; years: string[] }) {
  const { t, locale } = useReader()
  const choice = (year: string | undefined, words: string) => ({
    words,
    href: reportListLink({ ...state, year, page: 1 }, locale),
    current: state.year === year,
  })
  const choices = [
    choice(undefined, t('report.everyYear')),
    ...years.map((year) => choice(year, t('report.yearOf', { year }))),
  ]
  return (
    <div className={styles.filters}>
      {years.length > 0 && <FilterBar label={t('report.year')} choices={choices} />}
      <form className={styles.find} action={link(paths.mediaReportList, {}, locale)}>
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
