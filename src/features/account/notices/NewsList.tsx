import { useReader } from '#platform/site/reader.ts'
import { dayTextAt } from '#platform/ui/dates.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { happeningText } from './happening-text.ts'
import type { Happening } from '#features/notices/notices.calls.ts'
import styles from './notices.module.css'

export function NewsList({ list }: { list: readonly Happening[] }) {
  const { locale, timeZone } = useReader()
  return (
    <ol className={styles.news}>
      {list.map((each) => (
        <li key={`${each.what} ${each.at} ${each.url}`}>
          <a href={each.url}>
            {happeningText(each, locale)}
            <span {...langOf(each.fallback, 'title')}>{each.title}</span>
          </a>
          <time dateTime={new Date(each.at * 1000).toISOString()}>
            {dayTextAt(each.at, timeZone, locale)}
          </time>
        </li>
      ))}
    </ol>
  )
}
