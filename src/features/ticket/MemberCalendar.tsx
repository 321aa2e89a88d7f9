import { useState } from 'react'
import { calendarCalls } from '#features/letters/calendar.calls.ts'
import { callServer } from '#platform/site/call-server.ts'
import { useReader } from '#platform/site/reader.ts'
import styles from '#features/ticket/public/MemberEvents.module.css'

/** The address under which a calendar program follows the events of a member; shown only when it is asked for. */
export function MemberCalendar() {
  const { t, locale } = useReader()
  const [address, setAddress] = useState('')
  const [said, setSaid] = useState('')

  async function ask(call: typeof calendarCalls.calendar) {
    const { code, msg, data } = await callServer(locale)(call, {}).catch(({ message }: Error) => ({
      code: 0,
      msg: message,
      data: null,
    }))
    setSaid(msg)
    if (code === 1) setAddress((data as { url: string }).url)
  }

  return (
    <section className={styles.calendar} aria-labelledby="own-calendar">
      <h2 id="own-calendar">{t('signup.calendar')}</h2>
      <p className={styles.soft}>{t('signup.calendarNote')}</p>
      {address && (
        <input
          className={styles.address}
          readOnly
          value={address}
          aria-labelledby="own-calendar"
          onFocus={({ target }) => target.select()}
        />
      )}
      <p role="status">{said}</p>
      <button
        type="button"
        className={styles.button}
        onClick={() => void ask(address ? calendarCalls.renewCalendar : calendarCalls.calendar)}
      >
        {t(address ? 'signup.calendarRenew' : 'signup.calendarShow')}
      </button>
    </section>
  )
}
