import { useOffice } from '#platform/admin/office.ts'
import { dayTextAt } from '#platform/ui/dates.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import type { dashboardCalls } from '#features/dashboard/dashboard.calls.ts'
import shared from './dashboard.module.css'
import styles from './NewestMembers.module.css'

type Members = NonNullable<AnswerOf<typeof dashboardCalls.dashboard>['members']>

export function NewestMembers({ members }: { members: Members['newest'] }) {
  const { t, locale, timeZone } = useOffice()
  return (
    <section className={shared.block} aria-labelledby="dashboard-newest">
      <h2 id="dashboard-newest">{t('dashboard.newest')}</h2>
      <ol className={styles.newest}>
        {members.map(({ id, nickname, avatar, jointime }) => (
          <li key={id}>
            {avatar ? (
              <img src={avatar} alt="" width={36} height={36} loading="lazy" decoding="async" />
            ) : (
              <span className={styles.sign} aria-hidden="true">
                {[...nickname][0]}
              </span>
            )}
            <a href={`/admin/member?id=${id}`}>{nickname}</a>
            <time className={shared.soft} dateTime={new Date(jointime * 1000).toISOString()}>
              {dayTextAt(jointime, timeZone, locale)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
