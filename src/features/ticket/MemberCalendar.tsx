import { useState } from 'react'
import { calendarCalls } from '#features/letters/calendar.calls.ts'
import { useSend } from '#platform/call/use-send.ts'
import { useReader } from '#platform/site/reader.ts'
import { CopyButton } from '#platform/ui/share/CopyButton.tsx'
import styles from '#features/ticket/public/MemberEvents.module.css'

/** The address of the member's calendar feed. It is shown only on request. */
export function MemberCalendar() {
  const { t } = useReader()
  const [address, setAddress] = useState('')
  const [copied, setCopied] = useState('')
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
          <CopyButton address={address} className={styles.button} onResult={setCopied} />
        </>
      )}
      <p role="status">{copied || (renewed.reply ?? first.reply)?.message}</p>
      <button type="button" className={styles.button} onClick={() => void ask()}>
        {t(address ? 'own.calendarRenew' : 'own.calendarShow')}
      </button>
    </section>
  )
}
