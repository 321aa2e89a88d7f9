import { useState } from 'react'
import { calendarCalls } from '#features/letters/calendar.calls.ts'
import { useSend } from '#platform/call/use-send.ts'
import { useReader } from '#platform/site/reader.ts'
import { ActionForm } from '#features/member/public/ActionForm.tsx'
import { usePosted } from '#features/member/public/use-posted.ts'
import { CopyButton } from '#platform/ui/share/CopyButton.tsx'
import styles from '#features/ticket/public/MemberEvents.module.css'

/** The address of the member's calendar feed. It is shown only on request. */
export function MemberCalendar() {
  const { t, byForms } = useReader()
  const [copied, setCopied] = useState('')
  const shown = usePosted(calendarCalls.calendar, 'calendar')
  const shownAnew = usePosted(calendarCalls.renewCalendar, 'renewCalendar')
  const posted = shown ?? shownAnew
  const [address, setAddress] = useState(posted?.answer?.url ?? '')
  const first = useSend(calendarCalls.calendar)
  const renewed = useSend(calendarCalls.renewCalendar)

  async function ask() {
    const { answer } = await (address ? renewed : first).send({})
    setCopied('')
    if (answer) setAddress(answer.url)
  }

  return (
    <section className={styles.calendar} aria-labelledby="own-calendar">
      <h2 id="own-calendar">{t('own.calendar')}</h2>
      <p className={styles.soft}>{t('own.calendarNote')}</p>
      {address && (
        <>
          <input
            className={styles.address}
            readOnly
            value={address}
            aria-labelledby="own-calendar"
            onFocus={({ target }) => target.select()}
          />
          <a className={styles.open} href={address.replace(/^https?:/, 'webcal:')}>
            {t('own.calendarOpen')}
          </a>
          {byForms || <CopyButton address={address} className={styles.button} onResult={setCopied} />}
        </>
      )}
      <p role="status">{copied || (renewed.reply ?? first.reply ?? posted)?.message}</p>
      <ActionForm action={address ? 'renewCalendar' : 'calendar'} onSend={() => void ask()}>
        <button type="submit" className={styles.button}>
          {t(address ? 'own.calendarRenew' : 'own.calendarShow')}
        </button>
      </ActionForm>
    </section>
  )
}
