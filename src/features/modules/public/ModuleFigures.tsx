import { useOffice } from '#platform/admin/office.ts'
import { useFreshCall } from '#platform/admin/use-fresh-call.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { moduleFiguresCalls } from '#features/modules/modules.calls.ts'
import styles from './ModuleFigures.module.css'

/** What modules show on the dashboard. The dashboard does not wait for it. */
export function ModuleFigures() {
  const { locale } = useOffice()
  const { answer } = useFreshCall(moduleFiguresCalls.blocks, {}, { tag: 'module-figures' })
  return answer?.list.map(({ module, name, figures }) => (
    <section key={module} className={styles.block}>
      <h2>{labelIn(name, locale)}</h2>
      <dl>
        {figures.map(({ label, value }) => (
          <div key={label.en}>
            <dt>{labelIn(label, locale)}</dt>
            <dd>{typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}
