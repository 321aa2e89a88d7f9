import { Button, Group, PasswordInput, Switch, TextInput, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useProvenSend } from '#platform/admin/form/proven-send.tsx'
import { useOffice } from '#platform/admin/office.ts'
import { Notice } from '#platform/admin/Notice.tsx'
import { useWordsOf } from '#platform/admin/words-of.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import { useCall } from '#platform/call/use-call.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { modulesCalls } from '#features/modules/modules.calls.ts'
import { words } from './module-words.ts'
import { useModules } from './modules-context.ts'
import styles from './modules.module.css'

type Setting = AnswerOf<typeof modulesCalls.settings>['list'][number]

/** The settings of a module. */
export function ModuleSettings({ uid }: { uid: string }) {
  const { answer } = useCall(modulesCalls.settings, { uid }, { tag: 'modules' })
  return answer ? <SettingsForm uid={uid} list={answer.list} /> : null
}

function SettingsForm({ uid, list }: { uid: string; list: Setting[] }) {
  const { toast } = useOffice()
  const say = useWordsOf(words)
  const { asksPassword, changed } = useModules()
  const { send, isSending, fields, message, password } = useProvenSend(
    modulesCalls.saveSettings,
    asksPassword,
  )
  const [values, setValues] = useState(() =>
    Object.fromEntries(list.map(({ name, value }): [string, string | null] => [name, value])),
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if ((await send({ uid, values })) === undefined) return
    toast('good', say('saved'))
    await changed()
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <h3>{say('settings')}</h3>
      {list.map((setting) => (
        <SettingInput
          key={setting.name}
          setting={setting}
          value={values[setting.name] ?? ''}
          problem={fields[setting.name]}
          onChange={(value) => setValues({ ...values, [setting.name]: value })}
        />
      ))}
      {password}
      {message && Object.keys(fields).length === 0 && (
        <Notice tone="bad" role="alert">
          {message}
        </Notice>
      )}
      <Group>
        <Button type="submit" loading={isSending}>
          {say('save')}
        </Button>
      </Group>
    </form>
  )
}

interface SettingInputProps {
  setting: Setting
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

function SettingInput({ setting, value, problem, onChange }: SettingInputProps) {
  const { locale, t } = useOffice()
  const say = useWordsOf(words)
  const { label, hint, kind, is_set: isSet } = setting
  const shared = {
    label: labelIn(label, locale),
    description: hint ? labelIn(hint, locale) : undefined,
    error: problem,
    maxLength: 2000,
    value,
  }
  if (kind === 'toggle')
    return (
      <Switch
        label={shared.label}
        description={shared.description}
        checked={value === '1'}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? '1' : '0')}
      />
    )
  if (kind === 'longText')
    return (
      <Textarea
        {...shared}
        autosize
        minRows={3}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  if (kind === 'secret')
    return (
      <PasswordInput
        {...shared}
        autoComplete="off"
        placeholder={isSet ? say('secretSet') : ''}
        visibilityToggleButtonProps={{ 'aria-label': t('field.showPassword') }}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  return (
    <TextInput
      {...shared}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
