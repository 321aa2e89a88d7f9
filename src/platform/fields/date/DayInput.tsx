import type { ReactNode } from 'react'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { CalendarLine } from '#platform/fields/typed/CalendarLine.tsx'
import { isDay } from '#platform/fields/typed/typed-day.ts'
import { useReading } from '#platform/fields/typed/use-reading.ts'

interface DayInputProps {
  label: string
  description?: ReactNode
  error?: ReactNode
  /** `2026-12-22`, or what was typed and is no day. */
  value: string
  onChange: (value: string) => void
}

const days = { kind: 'date', options: {} } as const

/** A day on one line, as people type it, with a calendar beside it. */
export function DayInput({ value, onChange, ...frame }: DayInputProps) {
  const { t } = useFieldTools()
  const { read, problemOf } = useReading(days, frame.label)
  return (
    <CalendarLine
      {...frame}
      text={value}
      problemOf={problemOf}
      onText={(typed) => onChange(typed.trim() === '' ? '' : String(read(typed) ?? typed))}
      placeholder={t('field.dateShape')}
      day={isDay(value) ? value : null}
      onDay={(day) => {
        onChange(day)
        return 0
      }}
    />
  )
}
