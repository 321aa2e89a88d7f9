import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFieldProblems } from '#platform/admin/form/use-field-problems.ts'
import { useFormSend } from '#platform/admin/form/use-form-send.ts'
import { useOffice } from '#platform/admin/office.ts'
import { testMailCalls } from '#features/settings/config.calls.ts'
import styles from './settings.module.css'
import type { Settings } from './use-settings.ts'

const words = { sent: 'settings.mailSent', written: 'settings.mailWritten' } as const

/** Sends a test letter to one address by what the form says, saved or not, and shows what the server answered. */
export function TestMail({ settings }: { settings: Settings }) {
  const { t, say } = useOffice()
  const own = useFieldProblems()
  const { setSheet, problems } = own
  const [to, setTo] = useState('')
  const [outcome, setOutcome] = useState<keyof typeof words | null>(null)
  const { send, isSending } = useFormSend(
    testMailCalls.sendTestMail,
    // The address is here, and what else is sent stands in the form above.
    {
      ...own,
      mark: ({ testMail, ...others }) => {
        own.mark(testMail ? { testMail } : {})
        settings.mark(others)
      },
    },
    {
      hasField: (name) => name === 'testMail' || settings.hasField(name),
      onOther: (said) => own.mark({ testMail: said || say('http.other') }),
      isSilent: true,
    },
  )
  const sendOne = async () => {
    const typed = settings.typedIn('mail')
    if (!typed) return
    setOutcome(null)
    const { answer } = await send({ ...typed, testMail: to })
    if (answer) setOutcome(answer.outcome)
  }
  return (
    <form
      ref={setSheet}
      noValidate
      className={styles.test}
      onSubmit={(event) => {
        event.preventDefault()
        void sendOne()
      }}
    >
      <h3>{t('settings.testMail')}</h3>
      <p className={styles.note}>{t('settings.testWords')}</p>
      <div className={styles.testLine}>
        <TextInput
          type="email"
          name="testMail"
          autoComplete="email"
          label={t('settings.testTo')}
          data-field="testMail"
          error={problems.testMail}
          value={to}
          onChange={(event) => {
            setTo(event.currentTarget.value)
            own.forget('testMail')
          }}
        />
        <Button type="submit" variant="default" loading={isSending} disabled={to.trim() === ''}>
          {t('settings.send')}
        </Button>
      </div>
      <p role="status" className={styles.outcome} data-tone={outcome === 'sent' ? 'good' : 'warning'}>
        {!isSending && outcome && say(words[outcome])}
      </p>
    </form>
  )
}
