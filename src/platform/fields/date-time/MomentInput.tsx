import { useState, type ReactNode } from 'react'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { CalendarLine } from '#platform/fields/typed/CalendarLine.tsx'
import { useReading } from '#platform/fields/typed/use-reading.ts'
import { momentText, wallText } from './wall-text.ts'

interface MomentInputProps {
  label: string
  description?: ReactNode
  error?: ReactNode
  /** Seconds, or what was typed and is no moment. */
  value: unknown
  /** The day of a time that is typed alone, as long as none stands in the line. */
  day?: string | undefined
  onChange: (value: number | string | null) => void
}

const moments = { kind: 'dateTime', options: {} } as const

/** A moment on one line, as people type it. The calendar beside it changes the day and leaves the time as it is. */
export function MomentInput({ value, day, onChange, ...frame }: MomentInputProps) {
  const { t, timeZone } = useFieldTools()
  const [shownDay, setShownDay] = useState<string>()
  /** A day from the calendar waits for its time. */
  const [chosen, setChosen] = useState<string | null>(null)
  const { read, problemOf } = useReading(moments, frame.label, shownDay ?? day)
  const wall = wallText(typeof value === 'string' ? read(value) : value, timeZone)
  const put = (typed: string) => onChange(typed.trim() === '' ? null : (read(typed) ?? typed))
  return (
    <CalendarLine
      {...frame}
      text={chosen ?? (typeof value === 'string' ? value : momentText(value, timeZone))}
      problemOf={problemOf}
      onText={(typed) => {
        setChosen(null)
        put(typed)
      }}
      onFocus={() => setShownDay(wall.slice(0, 10) || undefined)}
      onBlur={() => setChosen(null)}
      placeholder={t('field.timeShape')}
      day={wall.slice(0, 10) || (day ?? null)}
      onDay={(next) => {
        const line = `${next} ${wall.slice(11, 16)}`
        setChosen(line)
        put(line)
        return next.length + 1
      }}
    />
  )
}
