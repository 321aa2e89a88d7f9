import { useState, type ReactNode } from 'react'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { CalendarLine } from '#platform/fields/typed/CalendarLine.tsx'
import { typedParts } from '#platform/fields/typed/typed-moment.ts'
import { typedTime } from '#platform/fields/typed/typed-time.ts'
import { clockHere, type Beside } from '#platform/fields/typed/typed-form.ts'
import { useReading } from '#platform/fields/typed/use-reading.ts'
import { wallClock } from '#platform/std/centre-time.ts'
import { momentText } from './wall-text.ts'

interface MomentInputProps {
  label: string
  description?: ReactNode
  error?: ReactNode
  /** Seconds, or what was typed and is no moment. */
  value: unknown
  /** The day of a time that is typed alone, as long as none stands in the line. */
  day?: string | undefined
  /** The time of a day that is typed alone, for filters. In forms it keeps the time that stood in the line. */
  time?: string | undefined
  onChange: (value: number | string | null) => void
}

const moments = { kind: 'dateTime', options: {} } as const

/** A moment on one line, as people type it. The calendar beside it changes the day and leaves the time as it is. */
export function MomentInput({ value, day, time, onChange, ...frame }: MomentInputProps) {
  const { t, timeZone } = useFieldTools()
  const [stood, setStood] = useState<Beside>({})
  /** A day from the calendar waits for its time. */
  const [chosen, setChosen] = useState<string | null>(null)
  const { read, problemOf } = useReading(moments, frame.label, {
    day: stood.day ?? day,
    time: time ?? stood.time,
  })
  const stands = standing(value, timeZone)
  const put = (typed: string) => onChange(typed.trim() === '' ? null : (read(typed) ?? typed))
  return (
    <CalendarLine
      {...frame}
      text={chosen ?? (typeof value === 'string' ? value : momentText(value, timeZone))}
      problemOf={(typed) => (chosen === null ? problemOf(typed) : null)}
      onText={(typed) => {
        setChosen(null)
        put(typed)
      }}
      onFocus={() => setStood(stands)}
      onBlur={() => setChosen(null)}
      placeholder={t('field.timeShape')}
      day={stands.day ?? day ?? null}
      onDay={(next) => {
        const line = `${next} ${stands.time?.replace(/(:\d\d):00$/, '$1') ?? ''}`
        setChosen(line)
        put(line)
        return next.length + 1
      }}
    />
  )
}

/** The day and the time of what stands in a line, as far as they are known. */
function standing(value: unknown, timeZone: string): Beside {
  if (typeof value === 'number' && value > 0) {
    const [day, time] = wallClock(value, timeZone)
    return { day, time }
  }
  if (typeof value !== 'string') return {}
  const { day, time } = typedParts(value, clockHere(timeZone)) ?? { time: typedTime(value) }
  return { day, time: time ?? undefined }
}
