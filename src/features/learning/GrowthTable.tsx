import { useReader } from '#platform/site/reader.ts'
import { amountText, growthKinds, shortDay, sumOf, type GrowthAnswer } from './growth-days.ts'
import styles from './growth.module.css'

/** The same data as a table, the latest day first. Days without data are left out. */
export function GrowthTable({ growth }: { growth: GrowthAnswer }) {
  const { t, locale } = useReader()
  const days = growth.days
    .map((day, at) => ({ day, at }))
    .filter(({ at }) => growthKinds.some((kind) => growth[kind][at] !== 0))
    .toReversed()
  return (
    <details className={styles.table}>
      <summary>{t('own.asTable')}</summary>
      <table>
        <caption>{t(`own.ranges.${growth.range}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('own.day')}</th>
            {growthKinds.map((kind) => (
              <th key={kind} scope="col">
                {t(`own.growthOf.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, at }) => (
            <tr key={day}>
              <th scope="row">{shortDay(day, locale)}</th>
              {growthKinds.map((kind) => (
                <td key={kind}>{amountText(kind, growth[kind][at] ?? 0, t)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('own.together')}</th>
            {growthKinds.map((kind) => (
              <td key={kind}>{amountText(kind, sumOf(growth[kind]), t)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </details>
  )
}
