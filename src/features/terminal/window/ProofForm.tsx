import { Button, Group, PasswordInput } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { terminalCalls } from '#features/terminal/terminal.calls.ts'
import { useOffice } from '#platform/admin/office.ts'
import { useSend } from '#platform/call/use-send.ts'
import { focusAnswer } from '#platform/site/focus-answer.ts'
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
  const { send, isSending, refusal, fields } = useSend(terminalCalls.prove, { quiet: true })
  // Nothing else on this screen is typed into.
  useEffect(() => input.current?.focus(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (typed === '') return
    if ((await send({ current_password: typed })).refusal) return focusAnswer(input.current)
    store.proved()
  }
  return (
    <form className={styles.proof} noValidate onSubmit={(event) => void submit(event)}>
      <p>{terminalWord('prove', locale)}</p>
      <PasswordInput
        ref={input}
        name="current_password"
        label={terminalWord('password', locale)}
        error={fields.current_password ?? refusal?.message}
        autoComplete="current-password"
        maxLength={200}
        value={typed}
        visibilityToggleButtonProps={{ 'aria-label': terminalWord('showPassword', locale) }}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
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
