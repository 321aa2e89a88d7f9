import { Button, Group, PasswordInput } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { terminalCalls } from '#features/terminal/terminal.calls.ts'
import { useOffice } from '#platform/admin/office.ts'
import { useFieldProblems } from '#platform/admin/form/use-field-problems.ts'
import { useFormSend } from '#platform/admin/form/use-form-send.ts'
import { terminalWord } from './terminal-words.ts'
import styles from './terminal.module.css'
import { useTerminal } from './use-terminal.ts'

/** Who signed in a while ago gives the password before the next command runs. */
export function ProofForm() {
  const { state } = useTerminal()
  return state.needsProof ? <Proof /> : null
}

function Proof() {
  const { locale } = useOffice()
  const { store } = useTerminal()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const fields = useFieldProblems()
  const { problems, setSheet } = fields
  const { send, isSending } = useFormSend(terminalCalls.prove, fields, { isSilent: true })
  // Nothing else on this screen is typed into.
  useEffect(() => input.current?.focus(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (typed === '') return
    if ((await send({ current_password: typed })).refusal) return
    store.proved()
  }
  return (
    <form ref={setSheet} className={styles.proof} noValidate onSubmit={(event) => void submit(event)}>
      <p>{terminalWord('prove', locale)}</p>
      <PasswordInput
        ref={input}
        name="current_password"
        label={terminalWord('password', locale)}
        data-field="current_password"
        error={problems.current_password}
        autoComplete="current-password"
        maxLength={200}
        value={typed}
        visibilityToggleButtonProps={{ 'aria-label': terminalWord('showPassword', locale) }}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          fields.forget('current_password')
        }}
      />
      <Group gap="sm">
        <Button type="submit" loading={isSending}>
          {terminalWord('goOn', locale)}
        </Button>
        <Button variant="default" onClick={() => store.giveUp()}>
          {terminalWord('notNow', locale)}
        </Button>
      </Group>
    </form>
  )
}
