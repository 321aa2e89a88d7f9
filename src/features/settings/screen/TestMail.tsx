import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { CallFailure } from '#platform/call/client-failure.ts'
import { testMailCalls } from '#features/settings/config.calls.ts'
import styles from './settings.module.css'

const words = {
  sent: 'settings.mailSent',
  written: 'settings.mailWritten',
  waiting: 'settings.mailWaiting',
} as const

/** Sends one letter to one address and says what came of it, as far as can be known here. */
export function TestMail({ unsaved }: { unsaved: boolean }) {
  const { t, say, askQuietly } = useOffice()
  const [to, setTo] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [outcome, setOutcome] = useState<keyof typeof words | null>(null)
  const send = async () => {
    if (busy || unsaved) return
    setBusy(true)
    setProblem('')
    setOutcome(null)
    try {
      setOutcome((await askQuietly(testMailCalls.sendTestMail, { testMail: to })).outcome)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(error.message || say('http.other'))
    }
    setBusy(false)
  }
  return (
    <form
      noValidate
      className={styles.test}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
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
          error={problem}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={busy} disabled={unsaved || to.trim() === ''}>
          {t('settings.send')}
        </Button>
      </div>
      <p role="status" className={styles.outcome} data-tone={outcome === 'sent' ? 'good' : 'warning'}>
        {outcome && say(words[outcome])}
      </p>
    </form>
  )
}
