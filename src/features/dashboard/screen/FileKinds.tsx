import { useOffice } from '#platform/admin/office.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import type { dashboardCalls } from '#features/dashboard/dashboard.calls.ts'
import shared from './dashboard.module.css'
import styles from './FileKinds.module.css'

type Files = NonNullable<AnswerOf<typeof dashboardCalls.dashboard>['files']>

/** The attachments by kind, each share drawn as a line. */
export function FileKinds({ kinds }: { kinds: Files['kinds'] }) {
  const { t } = useOffice()
  const all = kinds.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className={shared.block} aria-labelledby="dashboard-kinds">
      <h2 id="dashboard-kinds">{t('dashboard.kinds')}</h2>
      <dl className={styles.kinds}>
        {kinds.map(({ kind, count }) => (
          <div key={kind}>
            <dt>{t(`dashboard.kind.${kind}`)}</dt>
            <dd>
              <meter min={0} max={all} value={count} aria-hidden="true" />
              {count}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
