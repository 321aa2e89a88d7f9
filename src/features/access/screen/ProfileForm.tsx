import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { ownProfileCalls, type OwnProfile } from '#features/access/own-profile.calls.ts'
import { useLabel, useOffice } from '#platform/admin/office.ts'
import { DraftBar } from '#platform/admin/form/DraftBar.tsx'
import { useFieldProblems } from '#platform/admin/form/use-field-problems.ts'
import { useFormSend } from '#platform/admin/form/use-form-send.ts'
import { baseOf, useKeptWords } from '#platform/admin/form/use-kept-words.ts'
import { useUnsaved } from '#platform/admin/form/use-unsaved.ts'
import { FilesInput } from '#platform/fields/files/FilesInput.tsx'
import { storedFace } from '#platform/files/face-address.ts'
import { format } from '#platform/i18n/i18n.ts'
import styles from './profile.module.css'
import { profileWords } from './profile-words.ts'

const names = ['nickname', 'email', 'mobile', 'motto'] as const
type ProfileValues = Partial<Record<(typeof names)[number] | 'avatar', string | undefined>>

const picture = {
  name: 'avatar',
  kind: 'image',
  label: profileWords.avatar,
  required: false,
  options: {},
} as const

/** What is typed over the stored profile, kept until it is saved. */
function useTypedProfile(info: OwnProfile) {
  const [typed, setTyped] = useState<ProfileValues>({})
  const changed = names.filter((name) => typed[name] !== undefined && typed[name] !== info[name])
  const words = Object.fromEntries(changed.map((name) => [name, typed[name]]))
  const kept = useKeptWords('own profile', {
    words: { values: words, base: baseOf(words, { ...info }) },
    change: typed,
  })
  useUnsaved(changed.length > 0, kept.drop)
  const put = (values: ProfileValues) => setTyped((now) => ({ ...now, ...values }))
  const offer = kept.offer && {
    draft: kept.offer,
    onGoOn: () => {
      put(kept.offer?.values ?? {})
      kept.take()
    },
    onDiscard: kept.discard,
  }
  return { typed, words, offer, put }
}

/** Only what was changed is sent. A picture is saved as soon as it is there. */
export function ProfileForm({ info, onSaved }: { info: OwnProfile; onSaved: () => void }) {
  const label = useLabel()
  const { announce, toast } = useOffice()
  const fields = useFieldProblems()
  const { problems, setSheet } = fields
  const { send, isSending } = useFormSend(ownProfileCalls.edit, fields, { isSilent: true })
  const { typed, words, offer, put } = useTypedProfile(info)
  const save = async (values: ProfileValues) => {
    const { refusal } = await send(values)
    if (refusal) return
    put(Object.fromEntries(Object.keys(values).map((name) => [name, undefined])))
    toast('good', label(profileWords.saved))
    announce(label(profileWords.saved))
    onSaved()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(words)
  }
  return (
    <form ref={setSheet} onSubmit={submit} className={styles.form} noValidate>
      {offer && <DraftBar {...offer} />}
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
          put({ avatar })
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
            put({ [name]: value })
            fields.forget(name)
          }}
        />
      ))}
      {info.lastlogintime && (
        <p className={styles.fact}>{format(label(profileWords.lastSignIn), { at: info.lastlogintime })}</p>
      )}
      <Button type="submit" loading={isSending} disabled={Object.keys(words).length === 0}>
        {label(profileWords.save)}
      </Button>
    </form>
  )
}
