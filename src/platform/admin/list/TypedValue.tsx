import { Group } from '@mantine/core'
import { useState } from 'react'
import type { FieldDescription } from '#platform/entity/description.ts'
import { DayInput } from '#platform/fields/date/DayInput.tsx'
import { MomentInput } from '#platform/fields/date-time/MomentInput.tsx'
import { asText } from '#platform/fields/field-props.ts'
import type { Operator } from '#platform/fields/field.ts'
import { TypedLine } from '#platform/fields/typed/TypedLine.tsx'
import { clockHere, readEntered } from '#platform/fields/typed/typed-form.ts'
import { midnight } from '#platform/fields/typed/typed-moment.ts'
import { useReading } from '#platform/fields/typed/use-reading.ts'
import { useOffice } from '#platform/admin/office.ts'

interface Props {
  field: FieldDescription
  operator: Operator
  several: boolean
  onChange: (value: string | null) => void
}

/** In a filter a day alone is its midnight. */
const wholeDays = { time: midnight }

const kinds = new Set(['date', 'dateTime', 'number', 'money', 'weigh'])
export const isTyped = ({ kind }: FieldDescription) => kinds.has(kind)

/** A filter by a day, a moment or a number, with two of them for a range, or several in one line. */
export function TypedValue({ field: { options: _, ...bare }, operator, several, onChange }: Props) {
  const { t, timeZone } = useOffice()
  const [typed, setTyped] = useState<unknown[]>([])
  // A filter may ask beyond what a form takes.
  const field = { ...bare, options: {} }

  function put(at: number, value: unknown) {
    const values = Object.assign([...typed], { [at]: value })
    setTyped(values)
    const parts = several ? severalIn(asText(values[0])) : [...values]
    const read = parts.map((part) => readEntered(field, part, {}, clockHere(timeZone, wholeDays)))
    onChange(read.some(({ problem }) => problem) ? null : read.map((each) => asText(each.value)).join(','))
  }

  const line = (at: number, label: string) => (
    <OneValue field={field} label={label} value={typed[at]} onChange={(value) => put(at, value)} />
  )
  if (several)
    return <SeveralValues field={field} value={asText(typed[0])} onChange={(value) => put(0, value)} />
  if (operator !== 'RANGE' && operator !== 'NOT RANGE') return line(0, t('list.value'))
  return (
    <Group grow gap="xs" align="start">
      {line(0, t('list.low'))}
      {line(1, t('list.high'))}
    </Group>
  )
}

interface OneValueProps {
  field: FieldDescription
  label: string
  value: unknown
  onChange: (value: unknown) => void
}

function OneValue({ field, label, value, onChange }: OneValueProps) {
  const { read, problemOf } = useReading(field, label, wholeDays)
  if (field.kind === 'dateTime')
    return <MomentInput {...wholeDays} label={label} value={value} onChange={onChange} />
  if (field.kind === 'date') return <DayInput label={label} value={asText(value)} onChange={onChange} />
  return (
    <TypedLine
      label={label}
      text={asText(value)}
      problemOf={problemOf}
      onText={(typed) => onChange(read(typed) ?? typed)}
    />
  )
}

interface SeveralProps {
  field: FieldDescription
  value: string
  onChange: (value: string) => void
}

/** They are parted by commas, so that thousands are not. */
const severalIn = (typed: string) =>
  typed
    .split(/[,，、;；]/)
    .map((each) => each.trim())
    .filter(Boolean)

/** Numbers or days one after another. */
function SeveralValues({ field, value, onChange }: SeveralProps) {
  const { t } = useOffice()
  const { problemOf } = useReading(field, t('list.value'), wholeDays)
  return (
    <TypedLine
      label={t('list.value')}
      text={value}
      placeholder="1,2,3"
      problemOf={(typed) =>
        severalIn(typed)
          .map((each) => problemOf(each))
          .find(Boolean) ?? null
      }
      onText={onChange}
    />
  )
}
