import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { CalendarDays } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { typedMoment } from './typed-moment.ts'
import { momentText, wallText } from './wall-text.ts'

interface MomentInputProps {
  label: string
  description?: ReactNode
  error?: ReactNode
  /** Seconds, or what was typed and is no moment. */
  value: unknown
  onChange: (value: number | string | null) => void
}

/** A moment on one line, as people type it. The calendar beside it changes the day and leaves the time as it is. */
export function MomentInput({ value, onChange, error, ...frame }: MomentInputProps) {
  const { t, timeZone } = useFieldTools()
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const line = useRef<HTMLInputElement>(null)
  const shown = typed ?? shownText(value, timeZone)
  const moment = typedMoment(shown, timeZone)
  const isUnread = typed === null && shown !== '' && moment === null

  function put(text: string) {
    setTyped(text)
    onChange(text.trim() === '' ? null : (typedMoment(text, timeZone) ?? text))
  }

  /** The day is chosen; the time is what is typed next. */
  function choose(day: string | null) {
    setOpen(false)
    if (!day) return
    const time = moment === null ? '' : wallText(moment, timeZone).slice(11, 16)
    put(`${day} ${time}`)
    requestAnimationFrame(() => {
      line.current?.focus()
      line.current?.setSelectionRange(day.length + 1, day.length + 1 + time.length)
    })
  }

  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      trapFocus
      withRoles={false}
      position="bottom-start"
      shadow="md"
    >
      <Popover.Target>
        <TextInput
          {...frame}
          ref={line}
          value={shown}
          placeholder={t('field.timeShape')}
          error={error ?? (isUnread && t('field.timeUnread'))}
          autoComplete="off"
          onChange={({ currentTarget }) => put(currentTarget.value)}
          onMouseDown={selectAtFirst}
          onBlur={() => setTyped(null)}
          onKeyDown={(event: KeyboardEvent) => {
            if (!event.altKey || event.key !== 'ArrowDown') return
            // The calendar has the focus by now, and the key would scroll the form away from under it.
            event.preventDefault()
            setOpen(true)
          }}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('field.calendarOf', { what: frame.label })}
              aria-expanded={isOpen}
              aria-haspopup="dialog"
              onClick={() => setOpen(!isOpen)}
            >
              <CalendarDays size={18} aria-hidden />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('field.calendarOf', { what: frame.label })}>
        <DatePicker
          hideOutsideDates
          monthLabelFormat={t('field.monthShape')}
          ariaLabels={{ previousMonth: t('field.monthBefore'), nextMonth: t('field.monthAfter') }}
          value={moment === null ? null : wallText(moment, timeZone).slice(0, 10)}
          {...(moment !== null && { defaultDate: wallText(moment, timeZone).slice(0, 10) })}
          onChange={choose}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

/** What was typed and is no moment stays as it was typed. */
function shownText(value: unknown, timeZone: string): string {
  return typeof value === 'string' && !/^\d*$/.test(value) ? value : momentText(value, timeZone)
}

/** The first press into the line takes all of it, and the second sets the caret. */
function selectAtFirst(event: MouseEvent<HTMLInputElement>) {
  const line = event.currentTarget
  if (document.activeElement === line) return
  event.preventDefault()
  line.focus()
  line.select()
}
