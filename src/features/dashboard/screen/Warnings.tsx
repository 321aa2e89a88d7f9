import { useOffice } from '#platform/admin/office.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import type { dashboardCalls } from '#features/dashboard/dashboard.calls.ts'
import shared from './dashboard.module.css'

/** What only the operator of the server can put right. */
export function Warnings({ warnings }: Pick<AnswerOf<typeof dashboardCalls.dashboard>, 'warnings'>) {
  const { t } = useOffice()
  if (warnings.length === 0) return null
  return (
    <section className={shared.block} role="status">
      {warnings.map((name) => (
        <p key={name}>{t(`dashboard.warnings.${name}`)}</p>
      ))}
    </section>
  )
}
