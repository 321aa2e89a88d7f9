import { Button } from '@mantine/core'
import { useState } from 'react'
import { CallFailed } from '#platform/admin/CallFailed.tsx'
import { SideSheet } from '#platform/admin/form/SideSheet.tsx'
import { PageTurns } from '#platform/admin/list/PageTurns.tsx'
import { useOffice } from '#platform/admin/office.ts'
import { ScrollRegion } from '#platform/admin/ScrollRegion.tsx'
import { useFreshCall } from '#platform/admin/use-fresh-call.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { momentText } from '#platform/ui/dates.ts'
import { tablesCalls, type LedgerLineAnswer } from '#features/tables/tables.calls.ts'
import { PlanView } from './PlanView.tsx'
import sheet from './table-sheet.module.css'
import styles from './tables.module.css'
import { useTables } from './tables-context.ts'
import { words } from './tables-words.ts'
import { usePlanner } from './use-planner.ts'
import { useWords } from './use-words.ts'

const perPage = 20

/** Every change of a table that staff made, and the way back from it. */
export function Ledger() {
  const { toast } = useOffice()
  const { changed } = useTables()
  const say = useWords()
  const planner = usePlanner()
  const [page, setPage] = useState(1)
  const { answer, refusal, refresh } = useFreshCall(
    tablesCalls.ledger,
    { page, limit: perPage },
    { tag: 'tables', keepPrevious: true },
  )
  if (!answer) return <CallFailed failed={Boolean(refusal)} again={refresh} />
  if (answer.total === 0) return <p className={styles.none}>{say('noLines')}</p>
  return (
    <>
      <ScrollRegion className={styles.frame} label={say('ledger')}>
        <table className={styles.table}>
          <thead>
            <tr>
              {(['when', 'what', 'name', 'who', 'state'] as const).map((column) => (
                <th key={column} scope="col">
                  {say(column)}
                </th>
              ))}
              <th>
                <span className={styles.hidden}>{say('undo')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {answer.list.map((line) => (
              <Line key={line.id} line={line} onUndo={() => void planner.plan({ undo: line.id })} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {planner.message && (
        <p role="alert" className={styles.problem}>
          {planner.message}
        </p>
      )}
      {answer.total > perPage && (
        <PageTurns page={page} pages={Math.ceil(answer.total / perPage)} onPage={setPage} />
      )}
      {planner.shown && (
        <SideSheet title={say('undo')} width={640} closesOutside={false} onClose={planner.leave}>
          <PlanView
            shown={planner.shown}
            onCancel={planner.leave}
            onDone={() => {
              planner.leave()
              toast('good', say('done'))
              void Promise.all([refresh(), changed()])
            }}
          />
        </SideSheet>
      )}
    </>
  )
}

function Line({ line, onUndo }: { line: LedgerLineAnswer; onUndo: () => void }) {
  const { locale, timeZone } = useOffice()
  const say = useWords()
  const { id, op, table, label, state, problem, admin, begun_at, statements, can_undo } = line
  const operation = Object.entries(words.operations).find(([name]) => name === op)?.[1]
  return (
    <tr>
      <td>{momentText(begun_at, timeZone, locale)}</td>
      <td>
        {operation ? labelIn(operation, locale) : op}
        <small>#{id}</small>
      </td>
      <td>
        {labelIn(label, locale)} <code>{table}</code>
        {statements.length > 0 && (
          <details>
            <summary>{say('statements')}</summary>
            <pre className={sheet.statements}>{statements.join(';\n')}</pre>
          </details>
        )}
      </td>
      <td>{admin}</td>
      <td>
        {labelIn(words.states[state], locale)}
        {problem && <small data-warning="">{problem}</small>}
      </td>
      <td>
        {can_undo && (
          <Button variant="default" size="xs" onClick={onUndo} aria-label={`${say('undo')} #${id}`}>
            {say('undo')}
          </Button>
        )}
      </td>
    </tr>
  )
}
