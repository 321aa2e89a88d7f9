import { Button, Group, PasswordInput } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { useFieldProblems } from '#platform/admin/form/use-field-problems.ts'
import { useFormSend } from '#platform/admin/form/use-form-send.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { focusAnswer } from '#platform/site/focus-answer.ts'
import { tablesCalls, type PlanAnswer } from '#features/tables/tables.calls.ts'
import { Notice } from './Notice.tsx'
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
  const input = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const fields = useFieldProblems()
  const { problems, setSheet } = fields
  const [message, setMessage] = useState('')
  const [needsProof, setNeedsProof] = useState(false)
  const { send, isSending } = useFormSend(tablesCalls.apply, fields, { onOther: setMessage, isSilent: true })
  const isProvable = plan.asks_password || needsProof
  const isStopped = plan.findings.some(({ stops }) => stops)
  useEffect(() => focusAnswer(heading.current), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = password ? { current_password: password } : {}
    setMessage('')
    const { answer, refusal } = await send({ ...given, digest: plan.digest, ...typed })
    if (answer) return onDone({ id: answer.id, table: answer.table, canUndo: answer.can_undo })
    if ('prove' in Object(refusal?.data)) setNeedsProof(true)
    if (isProvable) focusAnswer(input.current)
  }
  return (
    <form ref={setSheet} className={styles.plan} noValidate onSubmit={(event) => void submit(event)}>
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
      <Findings plan={plan} />
      {isProvable && (
        <PasswordInput
          ref={input}
          name="current_password"
          label={say('password')}
          description={say('passwordNote')}
          data-field="current_password"
          error={problems.current_password}
          autoComplete="current-password"
          maxLength={200}
          value={password}
          visibilityToggleButtonProps={{ 'aria-label': say('showPassword') }}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      )}
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
function Findings({ plan: { findings } }: { plan: PlanAnswer }) {
  const say = useWords()
  return findings.map(({ text, total, stops, rows }) => (
    <Notice key={text} tone={stops ? 'bad' : 'warning'} title={text}>
      {stops && <p>{say('stops')}</p>}
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
