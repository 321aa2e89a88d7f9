import { Button, Group } from '@mantine/core'
import { useEffect, useRef, type FormEvent } from 'react'
import { useProvenSend } from '#platform/admin/form/proven-send.tsx'
import { useOffice } from '#platform/admin/office.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { focusAnswer } from '#platform/site/focus-answer.ts'
import { tablesCalls, type PlanAnswer } from '#features/tables/tables.calls.ts'
import { Notice } from '#platform/admin/Notice.tsx'
import styles from './table-sheet.module.css'
import type { ShownPlan } from './use-planner.ts'
import { useWords } from './use-words.ts'

interface PlanViewProps {
  shown: ShownPlan
  onCancel: () => void
  /** It is done; `id` is the line of the ledger. */
  onDone: (receipt: { id: number; table: string; canUndo: boolean }) => void
}

/** What will be done, to how many records, what stands in the way, and the button that does it. */
export function PlanView({ shown, onCancel, onDone }: PlanViewProps) {
  const { given, plan } = shown
  const { locale } = useOffice()
  const say = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const { send, isSending, message, password } = useProvenSend(tablesCalls.apply, plan.asks_password)
  const isStopped = plan.findings.some(({ stops }) => stops)
  useEffect(() => focusAnswer(heading.current), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await send({ ...given, digest: plan.digest })
    if (answer) onDone({ id: answer.id, table: answer.table, canUndo: answer.can_undo })
  }
  return (
    <form className={styles.plan} noValidate onSubmit={(event) => void submit(event)}>
      <h3 ref={heading} tabIndex={-1}>
        {say('planTitle')}
      </h3>
      <p>{say('planOf', { table: labelIn(plan.label, locale), rows: plan.rows })}</p>
      <Steps plan={plan} />
      {plan.warnings.map(({ text }) => (
        <Notice key={text} tone="warning">
          {text}
        </Notice>
      ))}
      <Findings plan={plan} stop={given.operation?.op === 'convertField' ? 'stopsConversion' : 'stops'} />
      {password}
      {message && (
        <Notice tone="bad" role="alert">
          {message}
        </Notice>
      )}
      <Group gap="sm">
        <Button type="submit" loading={isSending} disabled={isStopped}>
          {say('apply')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {say('cancel')}
        </Button>
      </Group>
    </form>
  )
}

function Steps({ plan: { steps } }: { plan: PlanAnswer }) {
  const say = useWords()
  if (steps.length === 0) return <p>{say('nothingInDatabase')}</p>
  return (
    <>
      <ol className={styles.steps}>
        {steps.map(({ text, sql }) => (
          <li key={sql}>{text}</li>
        ))}
      </ol>
      <details>
        <summary>{say('statements')}</summary>
        <pre className={styles.statements}>{steps.map(({ sql }) => `${sql};`).join('\n')}</pre>
      </details>
    </>
  )
}

/** The records that do not fit. */
function Findings({ plan: { findings }, stop }: { plan: PlanAnswer; stop: 'stops' | 'stopsConversion' }) {
  const say = useWords()
  return findings.map(({ text, total, stops, rows }) => (
    <Notice key={text} tone={stops ? 'bad' : 'warning'} title={text}>
      {stops && <p>{say(stop)}</p>}
      <ul className={styles.found}>
        {rows.map(({ id, title, value }) => (
          <li key={id}>
            <span>#{id}</span> <span>{title}</span> <span>{value}</span>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p>
          {say('first', { count: rows.length })} · {say('more', { total })}
        </p>
      )}
    </Notice>
  ))
}
