import { useOffice } from '#platform/admin/office.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import type { dashboardCalls } from '#features/dashboard/dashboard.calls.ts'
import shared from './dashboard.module.css'
import styles from './Figures.module.css'

type Answer = AnswerOf<typeof dashboardCalls.dashboard>

const week = 7
const sum = (counts: readonly number[]) => counts.reduce((all, each) => all + each, 0)

/** Totals, and whether the last seven days brought more than the seven days before. */
export function Figures({
  members,
  signups,
  visits,
  files,
  plugins,
  pluginUpdates,
}: Pick<Answer, 'members' | 'signups' | 'visits' | 'files' | 'plugins' | 'pluginUpdates'>) {
  const { t, locale } = useOffice()
  const shown = new Intl.NumberFormat(locale)
  const figures = [
    ...(members ? [{ name: 'members', figure: shown.format(members.total), counts: members.joined }] : []),
    ...(signups
      ? [{ name: 'signups', figure: shown.format(sum(signups.slice(-week))), counts: signups }]
      : []),
    ...(visits ? [{ name: 'visits', figure: shown.format(sum(visits.slice(-week))), counts: visits }] : []),
    ...(files ? [{ name: 'files', figure: shown.format(files.total), counts: files.added }] : []),
  ] as const
  if (figures.length === 0 && plugins === null) return null
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, figure, counts }) => {
        const [now, before] = [sum(counts.slice(-week)), sum(counts.slice(-2 * week, -week))]
        const isSum = name === 'members' || name === 'files'
        return (
          <div key={name}>
            <dt>{t(`dashboard.figure.${name as 'members' | 'signups' | 'visits' | 'files'}`)}</dt>
            <dd className={styles.figure}>{figure}</dd>
            <dd className={shared.soft}>
              {isSum
                ? t('dashboard.weekAdded', { now, before })
                : t('dashboard.weekBefore', { before: shown.format(before) })}
              {name === 'files' && files && ` · ${sizeText(files.bytes)}`}
            </dd>
          </div>
        )
      })}
      {plugins !== null && (
        <div>
          <dt>{t('dashboard.figure.plugins')}</dt>
          <dd className={styles.figure}>{shown.format(plugins)}</dd>
          {Boolean(pluginUpdates) && (
            <dd className={shared.soft}>{t('dashboard.toUpdate', { count: pluginUpdates ?? 0 })}</dd>
          )}
        </div>
      )}
    </dl>
  )
}

function sizeText(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const step = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1000)))
  const size = bytes / 1000 ** step
  return `${size >= 10 || step === 0 ? Math.round(size) : size.toFixed(1)} ${units[step] ?? ''}`
}
