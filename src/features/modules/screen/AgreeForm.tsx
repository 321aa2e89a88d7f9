import { Button, Checkbox, Group, Radio, TextInput } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useProvenSend } from '#platform/admin/form/proven-send.tsx'
import { useOffice } from '#platform/admin/office.ts'
import { Notice } from '#platform/admin/Notice.tsx'
import { useWordsOf } from '#platform/admin/words-of.ts'
import { labelIn, type Label } from '#platform/i18n/locale.ts'
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
  const { locale } = useOffice()
  const say = useWordsOf(words)
  const { asksPassword, changed } = useModules()
  const [agree, setAgree] = useState(false)
  const [confirm, setConfirm] = useState('')
  const call = active ? modulesCalls.update : modulesCalls.install
  const [kept, setKept] = useState<'keep' | 'fresh' | null>(null)
  const { send, isSending, fields, message, password, data } = useProvenSend(call, asksPassword)
  const conflicts = conflictsIn(data)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await send({
      uid,
      sha256: waiting.sha256,
      agree,
      ...(confirm && { confirm }),
      ...(kept && { data: kept }),
    })
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
      {(conflicts.length > 0 || kept) && (
        <Radio.Group
          label={say('keptData')}
          description={conflicts.map(({ label, rows }) => `${labelIn(label, locale)} (${rows})`).join(', ')}
          value={kept ?? ''}
          onChange={(value) => setKept(value === 'fresh' ? 'fresh' : 'keep')}
        >
          <Radio value="keep" label={say('keepData')} mt={8} />
          <Radio value="fresh" label={say('freshData')} mt={8} />
        </Radio.Group>
      )}
      {password}
      {message && Object.keys(fields).length === 0 && (
        <Notice tone="bad" role="alert">
          {message}
        </Notice>
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

interface KeptTable {
  label: Label
  rows: number
}

/** The tables of an earlier installation, as the refusal names them. */
const conflictsIn = (data: unknown): KeptTable[] => {
  const { dataConflict = [] } = Object(data) as { dataConflict?: KeptTable[] }
  return dataConflict
}
