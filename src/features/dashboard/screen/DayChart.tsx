import { useId } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { dayParts } from '#platform/ui/dates.ts'
import shared from './dashboard.module.css'
import styles from './DayChart.module.css'

interface Props {
  name: string
  note?: string
  days: string[]
  counts: number[]
}

const height = 96
const step = 10
const bar = 7

/** One bar for each day, and the same as a table. */
export function DayChart({ name, note, days, counts }: Props) {
  const { t, locale } = useOffice()
  const title = useId()
  const sum = counts.reduce((all, each) => all + each, 0)
  const said = (day: string) => {
    const { month, day: number } = dayParts(day, locale)
    return locale === 'en' ? `${number} ${month.slice(0, 3)}` : `${month}${number}日`
  }
  return (
    <figure className={shared.block} aria-labelledby={title}>
      <figcaption className={styles.caption}>
        <span id={title} role="heading" aria-level={2}>
          {name}
        </span>
        <span className={shared.soft}>{t('dashboard.inDays', { days: days.length, count: sum })}</span>
      </figcaption>
      {sum > 0 && <Bars {...{ days, counts, said }} />}
      {note && <p className={shared.soft}>{note}</p>}
      <details className={styles.table}>
        <summary>{t('dashboard.asTable')}</summary>
        <table>
          <caption>{name}</caption>
          <thead>
            <tr>
              <th scope="col">{t('dashboard.day')}</th>
              <th scope="col">{t('dashboard.count')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day, at) => (
              <tr key={day}>
                <th scope="row">{said(day)}</th>
                <td>{counts[at]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

interface BarsProps {
  days: string[]
  counts: number[]
  said: (day: string) => string
}

function Bars({ days, counts, said }: BarsProps) {
  const most = Math.max(...counts, 1)
  const marks = [0, Math.floor(days.length / 2), days.length - 1]
  return (
    <div aria-hidden="true">
      <svg
        className={styles.chart}
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
      >
        {counts.map((count, at) => {
          const high = count === 0 ? 1 : Math.max(3, (count / most) * height)
          return (
            <rect
              key={days[at]}
              data-none={count === 0 || undefined}
              x={at * step + (step - bar) / 2}
              y={height - high}
              width={bar}
              height={high}
            >
              <title>{`${said(days[at] ?? '')}: ${count}`}</title>
            </rect>
          )
        })}
      </svg>
      <div className={styles.axis}>
        {marks.map((at) => (
          <span key={at}>{said(days[at] ?? '')}</span>
        ))}
      </div>
    </div>
  )
}
