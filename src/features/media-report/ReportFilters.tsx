import type { BylineCard } from '#features/byline/public/byline-card.shapes.ts'
import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { choicesOf, FilterBar, Filters } from '#platform/ui/FilterBar.tsx'
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
  const choice = choicesOf(state, (to) => reportList.link(to, locale, {}))
  const choices = [
    choice(t('report.everyYear'), { year: undefined }),
    ...years.map((year) => choice(t('report.yearOf', { year }), { year })),
  ]
  const masters = master && [
    choice(t('report.aboutAnybody'), { master: undefined }),
    choice(master.name, { master: master.id }, master.fallback.name),
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
