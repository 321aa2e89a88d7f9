import { useOffice } from '#platform/admin/office.ts'
import { format } from '#platform/i18n/i18n.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { momentText } from '#platform/ui/dates.ts'
import type { LogProblem, LogReport } from '#features/audit/chain/problem-list.ts'
import { problemWords, words } from './log-check-words.ts'
import styles from './log-check.module.css'

/** The places where the record of change is not as the product wrote it. */
export function Problems({ report: { problems, problemCount } }: { report: LogReport }) {
  const { locale } = useOffice()
  if (problems.length === 0) return null
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            {(['place', 'problem', 'when', 'who'] as const).map((column) => (
              <th key={column} scope="col">
                {labelIn(words[column], locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {problems.map((problem) => (
            <Place key={`${problem.kind} ${problem.from}`} problem={problem} />
          ))}
        </tbody>
      </table>
      {problemCount > problems.length && (
        <p className={styles.note}>{format(labelIn(words.more, locale), { count: problems.length })}</p>
      )}
    </div>
  )
}

function Place({ problem: { kind, from, to, at, who = '', node = '', day = '' } }: { problem: LogProblem }) {
  const { locale, timeZone } = useOffice()
  const ids = from === to ? String(from) : `${from}–${to}`
  const isAction = kind === 'missing' || kind === 'altered' || kind === 'inserted'
  const when = at === undefined ? '' : momentText(at, timeZone, locale)
  return (
    <tr>
      <td>{format(labelIn(isAction ? words.action : words.digest, locale), { ids })}</td>
      <td>{format(labelIn(problemWords[kind], locale), { day })}</td>
      <td>{kind === 'missing' && when ? format(labelIn(words.after, locale), { when }) : when}</td>
      <td>{[who, node].filter(Boolean).join(' · ')}</td>
    </tr>
  )
}
