import { Button, PasswordInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { ownProfileCalls } from '#features/access/own-profile.calls.ts'
import { useLabel, useOffice } from '#platform/admin/office.ts'
import { useFieldProblems } from '#platform/admin/form/use-field-problems.ts'
import { useFormSend } from '#platform/admin/form/use-form-send.ts'
import { useUnsaved } from '#platform/admin/form/use-unsaved.ts'
import styles from './profile.module.css'
import { profileWords } from './profile-words.ts'

const boxes = [
  ['current_password', profileWords.current, 'current-password'],
  ['password', profileWords.password, 'new-password'],
  ['repeat_password', profileWords.repeat, 'new-password'],
] as const
type PasswordValues = Record<(typeof boxes)[number][0], string>

const blank: PasswordValues = { current_password: '', password: '', repeat_password: '' }

/** The password and the devices. A change needs the password that there is, and the new one twice. */
export function OwnPassword() {
  const label = useLabel()
  const { t, showSessions } = useOffice()
  const fields = useFieldProblems()
  const { problems, setSheet } = fields
  const { send, isSending } = useFormSend(ownProfileCalls.edit, fields)
  const [typed, setTyped] = useState(blank)
  useUnsaved(Object.values(typed).some(Boolean))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found: Partial<PasswordValues> = {
      ...(typed.current_password === '' && { current_password: label(profileWords.needCurrent) }),
      ...(typed.password !== typed.repeat_password && { repeat_password: label(profileWords.notSame) }),
    }
    if (Object.keys(found).length > 0) return fields.mark(found)
    const { refusal } = await send(typed)
    if (!refusal) setTyped(blank)
  }
  return (
    <>
      <form ref={setSheet} onSubmit={(event) => void submit(event)} className={styles.form} noValidate>
        <p className={styles.fact}>{label(profileWords.passwordHint)}</p>
        {boxes.map(([name, words, autoComplete]) => (
          <PasswordInput
            key={name}
            name={name}
            label={label(words)}
            autoComplete={autoComplete}
            value={typed[name]}
            error={problems[name]}
            data-field={name}
            visibilityToggleButtonProps={{ 'aria-label': t('field.showPassword') }}
            onChange={({ currentTarget: { value } }) => {
              setTyped((now) => ({ ...now, [name]: value }))
              fields.forget(name)
            }}
          />
        ))}
        <Button type="submit" variant="default" loading={isSending} disabled={typed.password === ''}>
          {label(profileWords.change)}
        </Button>
      </form>
      <div className={styles.devices}>
        <p className={styles.fact}>{label(profileWords.devicesHint)}</p>
        <Button variant="default" onClick={showSessions}>
          {label(profileWords.devices)}
        </Button>
      </div>
    </>
  )
}
