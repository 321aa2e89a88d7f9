import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useProvenSend } from '#platform/admin/form/proven-send.tsx'
import { useWordsOf } from '#platform/admin/words-of.ts'
import { modulesCalls, type ModuleInfo, type VersionInfo } from '#features/modules/modules.calls.ts'
import { words } from './module-words.ts'
import { useModules } from './modules-context.ts'
import styles from './modules.module.css'

interface AgreeFormProps {
  module: ModuleInfo
  waiting: VersionInfo
  children: ReactNode
}

/** Nothing is installed before somebody has agreed to what it may do. */
export function AgreeForm({ module: { uid, active }, waiting, children }: AgreeFormProps) {
  const say = useWordsOf(words)
  const { asksPassword, changed } = useModules()
  const [agree, setAgree] = useState(false)
  const [confirm, setConfirm] = useState('')
  const call = active ? modulesCalls.update : modulesCalls.install
  const { send, isSending, fields, message, password } = useProvenSend(call, asksPassword)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await send({ uid, sha256: waiting.sha256, agree, ...(confirm && { confirm }) })
    await changed()
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Checkbox
        label={say('agree')}
        checked={agree}
        error={fields.agree}
        onChange={({ currentTarget }) => setAgree(currentTarget.checked)}
      />
      {waiting.publisher_id === '' && (
        <TextInput
          label={say('typeName', { uid })}
          value={confirm}
          maxLength={40}
          error={fields.confirm}
          onChange={({ currentTarget }) => setConfirm(currentTarget.value)}
        />
      )}
      {password}
      {message && Object.keys(fields).length === 0 && (
        <p className={styles.notice} data-tone="bad" role="alert">
          {message}
        </p>
      )}
      <Group gap="sm">
        <Button type="submit" loading={isSending}>
          {active ? say('update', { version: waiting.version }) : say('install')}
        </Button>
        {children}
        <span className={styles.note} role="status">
          {isSending ? say('installing') : ''}
        </span>
      </Group>
    </form>
  )
}
