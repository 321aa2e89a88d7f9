import { Button, Stack, Switch, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { terminalConfigCalls } from '#features/terminal/terminal.calls.ts'
import { useOffice } from '#platform/admin/office.ts'
import { useFieldProblems } from '#platform/admin/form/use-field-problems.ts'
import { useFormSend } from '#platform/admin/form/use-form-send.ts'
import { terminalWord } from './terminal-words.ts'
import styles from './terminal.module.css'
import { useTerminal } from './use-terminal.ts'

interface Props {
  port: string
  listensOn: number
  onBack: () => void
}

/** The port is the same for all administrators; the cleaning is of this browser. */
export function TerminalSettings({ port, listensOn, onBack }: Props) {
  const { locale } = useOffice()
  const { store, state } = useTerminal()
  const [typed, setTyped] = useState(port)
  const fields = useFieldProblems()
  const { problems, setSheet } = fields
  const { send, isSending } = useFormSend(terminalConfigCalls.changeTerminalConfig, fields)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const { refusal: problem } = await send({ port: typed.trim() })
    if (!problem) onBack()
  }
  const differs = String(listensOn) !== typed.trim()
  return (
    <form ref={setSheet} noValidate onSubmit={(event) => void save(event)}>
      <Stack gap="md">
        <TextInput
          name="port"
          label={terminalWord('port', locale)}
          description={terminalWord(differs ? 'portDiffers' : 'portHint', locale, {
            port: String(listensOn),
          })}
          data-field="port"
          error={problems.port}
          inputMode="numeric"
          maxLength={5}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            fields.forget('port')
          }}
        />
        <Switch
          label={terminalWord('cleanup', locale)}
          description={terminalWord('cleanupHint', locale)}
          checked={state.automaticCleanupTask === 1}
          onChange={({ currentTarget }) => store.cleanAutomatically(currentTarget.checked)}
        />
        <div className={styles.deeds}>
          <Button type="submit" loading={isSending}>
            {terminalWord('save', locale)}
          </Button>
          <Button variant="default" onClick={onBack}>
            {terminalWord('back', locale)}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
