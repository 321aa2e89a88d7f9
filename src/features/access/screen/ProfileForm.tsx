import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { ownProfileCalls, type OwnProfile } from '#features/access/own-profile.calls.ts'
import { useLabel, useOffice } from '#platform/admin/office.ts'
import { useFieldProblems } from '#platform/admin/form/use-field-problems.ts'
import { useFormSend } from '#platform/admin/form/use-form-send.ts'
import { useUnsaved } from '#platform/admin/form/use-unsaved.ts'
import { FilesInput } from '#platform/fields/files/FilesInput.tsx'
import { storedFace } from '#platform/files/face-address.ts'
import { format } from '#platform/i18n/i18n.ts'
import styles from './profile.module.css'
import { profileWords } from './profile-words.ts'

const names = ['nickname', 'email', 'mobile', 'motto'] as const
type ProfileValues = Partial<Record<(typeof names)[number] | 'avatar', string>>

const picture = {
  name: 'avatar',
  kind: 'image',
  label: profileWords.avatar,
  required: false,
  options: {},
} as const

/** Only what was changed is sent. A picture is saved as soon as it is there. */
export function ProfileForm({ info, onSaved }: { info: OwnProfile; onSaved: () => void }) {
  const label = useLabel()
  const { announce, toast } = useOffice()
  const fields = useFieldProblems()
  const { problems, setSheet } = fields
  const { send, isSending } = useFormSend(ownProfileCalls.edit, fields, { isSilent: true })
  const [typed, setTyped] = useState<ProfileValues>({})
  const changed = names.filter((name) => typed[name] !== undefined && typed[name] !== info[name])
  useUnsaved(changed.length > 0)
  const save = async (values: ProfileValues) => {
    const { refusal } = await send(values)
    if (refusal) return
    setTyped((now) => ({
      ...now,
      ...Object.fromEntries(Object.keys(values).map((name) => [name, undefined])),
    }))
    toast('good', label(profileWords.saved))
    announce(label(profileWords.saved))
    onSaved()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(Object.fromEntries(changed.map((name) => [name, typed[name]])))
  }
  return (
    <form ref={setSheet} onSubmit={submit} className={styles.form} noValidate>
      <FilesInput
        field={picture}
        name="avatar"
        label={label(profileWords.avatar)}
        error={problems.avatar}
        value={typed.avatar ?? storedFace(info.avatar)}
        row={{}}
        rowId={info.id}
        onChange={(value) => {
          const avatar = String(value)
          setTyped((now) => ({ ...now, avatar }))
          void save({ avatar })
        }}
      />
      <TextInput
        label={label(profileWords.username)}
        description={label(profileWords.usernameHint)}
        value={info.username}
        readOnly
      />
      {names.map((name) => (
        <TextInput
          key={name}
          name={name}
          label={label(profileWords[name])}
          withAsterisk={name === 'nickname'}
          autoComplete={name === 'email' ? 'email' : name === 'mobile' ? 'tel' : 'off'}
          value={typed[name] ?? info[name]}
          error={problems[name]}
          data-field={name}
          onChange={({ currentTarget: { value } }) => {
            setTyped((now) => ({ ...now, [name]: value }))
            fields.forget(name)
          }}
        />
      ))}
      {info.lastlogintime && (
        <p className={styles.fact}>{format(label(profileWords.lastSignIn), { at: info.lastlogintime })}</p>
      )}
      <Button type="submit" loading={isSending} disabled={changed.length === 0}>
        {label(profileWords.save)}
      </Button>
    </form>
  )
}
