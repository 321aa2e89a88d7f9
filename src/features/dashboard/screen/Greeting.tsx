import { useState } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { dayText } from '#platform/ui/dates.ts'
import { greetingAt } from './greeting-at.ts'
import { WorkTime } from './WorkTime.tsx'
import shared from './dashboard.module.css'
import styles from './Greeting.module.css'

/** The greeting follows the clock of the administrator's device. */
export function Greeting() {
  const { t, index, locale, timeZone } = useOffice()
  const [now] = useState(() => new Date())
  const { nickname, username } = index.adminInfo
  return (
    <header className={styles.greeting}>
      <div>
        <h2>{t(`dashboard.greeting.${greetingAt(now.getHours())}`, { name: nickname || username })}</h2>
        <p className={shared.soft}>{dayText(dayAt(now.getTime() / 1000, timeZone), locale)}</p>
      </div>
      <WorkTime />
    </header>
  )
}
