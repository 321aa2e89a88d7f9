import { CallFailed } from '#platform/admin/CallFailed.tsx'
import { useOffice } from '#platform/admin/office.ts'
import { useFreshCall } from '#platform/admin/use-fresh-call.ts'
import { ModuleFigures } from '#features/modules/public/ModuleFigures.tsx'
import { UpkeepTasks } from '#features/terminal/public/UpkeepTasks.tsx'
import { dashboardCalls } from '#features/dashboard/dashboard.calls.ts'
import { DayChart } from './DayChart.tsx'
import { Figures } from './Figures.tsx'
import { FileKinds } from './FileKinds.tsx'
import { Greeting } from './Greeting.tsx'
import { NewestMembers } from './NewestMembers.tsx'
import { Warnings } from './Warnings.tsx'
import { Work } from './Work.tsx'
import styles from './dashboard.module.css'

/** The first screen of the back office: work to do, then figures. Each part needs its permission. */
export function DashboardScreen() {
  const { t } = useOffice()
  const { answer, refusal, refresh } = useFreshCall(dashboardCalls.dashboard, {}, { tag: 'dashboard' })
  if (!answer)
    return (
      <div className={styles.screen}>
        <Greeting />
        <CallFailed failed={Boolean(refusal)} again={refresh} />
      </div>
    )
  const { days, visits, members, signups, files, plugins, pluginUpdates } = answer
  return (
    <div className={styles.screen}>
      <Greeting />
      <Warnings warnings={answer.warnings} />
      <Work
        now={answer.now}
        ahead={answer.ahead}
        gaps={answer.gaps}
        unfound={answer.unfound}
        logProblems={answer.logProblems}
      />
      <Figures {...{ members, signups, visits, files, plugins, pluginUpdates }} />
      <ModuleFigures />
      <div className={styles.charts}>
        {visits && (
          <DayChart
            name={t('dashboard.visits')}
            note={t('dashboard.visitsNote')}
            {...{ days }}
            counts={visits}
          />
        )}
        {members && <DayChart name={t('dashboard.registrations')} {...{ days }} counts={members.joined} />}
        {signups && <DayChart name={t('dashboard.signups')} {...{ days }} counts={signups} />}
        {files && <DayChart name={t('dashboard.uploads')} {...{ days }} counts={files.added} />}
      </div>
      <div className={styles.charts}>
        {members && members.newest.length > 0 && <NewestMembers members={members.newest} />}
        {files && files.kinds.length > 0 && <FileKinds kinds={files.kinds} />}
        <UpkeepTasks className={styles.block} />
      </div>
    </div>
  )
}
