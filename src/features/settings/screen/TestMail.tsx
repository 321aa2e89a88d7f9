import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { useSend } from '#platform/call/use-send.ts'
import { testMailCalls } from '#features/settings/config.calls.ts'
import styles from './settings.module.css'

const words = {
  sent: 'settings.mailSent',
  written: 'settings.mailWritten',
  waiting: 'settings.mailWaiting',
} as const

/** Sends a test letter to one address and shows its result, as far as the server knows it. */
export function TestMail({ unsaved }: { unsaved: boolean }) {
  const { t, say } = useOffice()
  const { send, isSending, reply, refusal } = useSend(testMailCalls.sendTestMail, { quiet: true })
  const [to, setTo] = useState('')
  const outcome = reply?.answer?.outcome
  return (
    <form
      noValidate
      className={styles.test}
      onSubmit={(event) => {
        event.preventDefault()
        if (!unsaved) void send({ testMail: to })
      }}
    >
      <h3>{t('settings.testMail')}</h3>
      <p className={styles.note}>{unsaved ? t('settings.saveFirst') : t('settings.testWords')}</p>
      <div className={styles.testLine}>
        <TextInput
          type="email"
          name="testMail"
          autoComplete="email"
          label={t('settings.testTo')}
          error={refusal && (refusal.message || say('http.other'))}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isSending} disabled={unsaved || to.trim() === ''}>
          {t('settings.send')}
        </Button>
      </div>
      <p role="status" className={styles.outcome} data-tone={outcome === 'sent' ? 'good' : 'warning'}>
        {outcome && say(words[outcome])}
      </p>
    </form>
  )
}
