import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { useSend } from '#platform/call/use-send.ts'
import { testMailCalls } from '#features/settings/config.calls.ts'
import styles from './settings.module.css'
import type { Settings } from './use-settings.ts'

const words = { sent: 'settings.mailSent', written: 'settings.mailWritten' } as const

/** Sends a test letter to one address by what the form says, saved or not, and shows what the server answered. */
export function TestMail({ settings }: { settings: Settings }) {
  const { t, say } = useOffice()
  const { send, isSending, reply, refusal } = useSend(testMailCalls.sendTestMail, { quiet: true })
  const [to, setTo] = useState('')
  const outcome = reply?.answer?.outcome
  const { testMail, ...others } = refusal?.fields ?? {}
  const atAddress = testMail ?? (refusal && Object.keys(others).length === 0 ? said(refusal.message) : null)
  function said(message: string): string {
    return message || say('http.other')
  }
  const sendOne = async () => {
    const typed = settings.typedIn('mail')
    if (!typed) return
    const { refusal: no } = await send({ ...typed, testMail: to })
    if (no) settings.mark(no.fields)
  }
  return (
    <form
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
          error={atAddress}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isSending} disabled={to.trim() === ''}>
          {t('settings.send')}
        </Button>
      </div>
      <p role="status" className={styles.outcome} data-tone={outcome === 'sent' ? 'good' : 'warning'}>
        {!isSending && (outcome ? say(words[outcome]) : refusal && !atAddress && said(refusal.message))}
      </p>
    </form>
  )
}
