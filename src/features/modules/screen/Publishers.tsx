import { Button, Group, TextInput, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useProvenSend } from '#platform/admin/form/proven-send.tsx'
import { useOffice } from '#platform/admin/office.ts'
import { Notice } from '#platform/admin/Notice.tsx'
import { useWordsOf } from '#platform/admin/words-of.ts'
import { dayTextAt } from '#platform/ui/dates.ts'
import { modulesCalls, type PublisherLine } from '#features/modules/modules.calls.ts'
import { words } from './module-words.ts'
import { useModules } from './modules-context.ts'
import styles from './modules.module.css'

/** Whose signed modules may be installed. */
export function Publishers({ publishers }: { publishers: PublisherLine[] }) {
  const { locale, timeZone } = useOffice()
  const say = useWordsOf(words)
  const [leaving, setLeaving] = useState<number | null>(null)
  return (
    <>
      <ul className={styles.lines}>
        {publishers.map((publisher) => (
          <li key={publisher.id}>
            <span>
              <strong>{publisher.name}</strong> <code>{publisher.key_id}</code>{' '}
              <small>
                {publisher.id === 0
                  ? say('ownPublisher')
                  : say('since', { day: dayTextAt(publisher.createtime, timeZone, locale) })}
              </small>
            </span>
            {publisher.id === 0 ? null : leaving === publisher.id ? (
              <DistrustForm id={publisher.id} onEnd={() => setLeaving(null)} />
            ) : (
              <Button variant="default" size="xs" onClick={() => setLeaving(publisher.id)}>
                {say('distrust')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <TrustForm />
    </>
  )
}

function TrustForm() {
  const say = useWordsOf(words)
  const { asksPassword, changed } = useModules()
  const [given, setGiven] = useState({ name: '', key: '' })
  const { send, isSending, fields, message, password } = useProvenSend(modulesCalls.trust, asksPassword)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await send(given))) return
    setGiven({ name: '', key: '' })
    await changed()
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <h2>{say('trust')}</h2>
      <p className={styles.note}>{say('trustNote')}</p>
      <TextInput
        label={say('publisherName')}
        maxLength={60}
        value={given.name}
        error={fields.name}
        onChange={({ currentTarget }) => setGiven({ ...given, name: currentTarget.value })}
      />
      <Textarea
        label={say('publicKey')}
        autosize
        minRows={3}
        maxLength={2000}
        spellCheck={false}
        value={given.key}
        error={fields.key}
        onChange={({ currentTarget }) => setGiven({ ...given, key: currentTarget.value })}
      />
      {password}
      {message && Object.keys(fields).length === 0 && (
        <Notice tone="bad" role="alert">
          {message}
        </Notice>
      )}
      <Group>
        <Button type="submit" loading={isSending}>
          {say('trust')}
        </Button>
      </Group>
    </form>
  )
}

function DistrustForm({ id, onEnd }: { id: number; onEnd: () => void }) {
  const say = useWordsOf(words)
  const { asksPassword, changed } = useModules()
  const { send, isSending, message, password } = useProvenSend(modulesCalls.distrust, asksPassword)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await send({ id })
    await changed()
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.note}>{say('distrustNote')}</p>
      {password}
      {message && (
        <Notice tone="bad" role="alert">
          {message}
        </Notice>
      )}
      <Group gap="xs">
        <Button type="submit" size="xs" color="red" loading={isSending}>
          {say('distrust')}
        </Button>
        <Button variant="default" size="xs" onClick={onEnd}>
          {say('cancel')}
        </Button>
      </Group>
    </form>
  )
}
