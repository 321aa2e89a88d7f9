import { Button } from '@mantine/core'
import { Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import {
  heartbeatSeconds,
  continueTime,
  isOfDay,
  isPaused,
  pauseTime,
  readWorkTime,
  resumeTime,
  workedAt,
  type WorkTime as Time,
} from './work-time.ts'
import shared from './dashboard.module.css'
import styles from './WorkTime.module.css'

const key = 'workingTime'
const seconds = () => Math.floor(Date.now() / 1000)

function read(timeZone: string): Time {
  const now = seconds()
  try {
    return continueTime(readWorkTime(localStorage.getItem(key)), dayAt(now, timeZone), now)
  } catch {
    return continueTime(null, dayAt(now, timeZone), now)
  }
}

function keep(time: Time): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...time, at: seconds() }))
  } catch {
    // When nothing can be stored, the time is counted until the page is left.
  }
}

/** The working time of today, counted in this browser. It is never sent to the server. */
export function WorkTime() {
  const { t, timeZone } = useOffice()
  const [time, setTime] = useState(() => read(timeZone))
  const [now, setNow] = useState(seconds)
  useEffect(() => {
    keep(time)
    const timer = setInterval(() => {
      keep(time)
      setNow(seconds())
      if (!isOfDay(time, dayAt(seconds(), timeZone))) setTime(read(timeZone))
    }, heartbeatSeconds * 1000)
    return () => clearInterval(timer)
  }, [time, timeZone])
  const minutes = Math.floor(workedAt(time, now) / 60)
  const paused = isPaused(time)
  const change = () => {
    const at = seconds()
    setNow(at)
    setTime(paused ? resumeTime(time, at) : pauseTime(time, at))
  }
  return (
    <div className={styles.workTime}>
      <p>
        <span className={shared.soft}>{t(paused ? 'dashboard.workPaused' : 'dashboard.work')}</span>
        <span className={styles.clock}>
          {t('dashboard.workTime', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
        </span>
      </p>
      <Button
        variant="default"
        onClick={change}
        leftSection={paused ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
      >
        {t(paused ? 'dashboard.resume' : 'dashboard.pause')}
      </Button>
    </div>
  )
}
