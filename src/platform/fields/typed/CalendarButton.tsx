import { ActionIcon, Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { CalendarDays } from 'lucide-react'
import { useRef } from 'react'
import { useFieldTools } from '#platform/fields/field-tools.ts'

interface Props {
  label: string
  /** The day that is marked. */
  day: string | null
  isOpen: boolean
  onOpen: (open: boolean) => void
  onDay: (day: string) => void
}

/** A button that opens a calendar beside a line. */
export function CalendarButton({ label, day, isOpen, onOpen, onDay }: Props) {
  const { t } = useFieldTools()
  const name = t('field.calendarOf', { what: label })
  const sheet = useRef<HTMLDivElement>(null)
  // The pressed button is gone with its months, and Escape would be nobody's.
  const focusGrid = () =>
    requestAnimationFrame(() =>
      sheet.current?.querySelector<HTMLElement>('table button:not([tabindex="-1"])')?.focus(),
    )
  return (
    <Popover opened={isOpen} onChange={onOpen} trapFocus withRoles={false} position="bottom-end" shadow="md">
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={name}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={() => onOpen(!isOpen)}
        >
          <CalendarDays size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown ref={sheet} role="dialog" aria-label={name}>
        <DatePicker
          hideOutsideDates
          monthLabelFormat={t('field.monthShape')}
          ariaLabels={{
            previousMonth: t('field.monthBefore'),
            nextMonth: t('field.monthAfter'),
            previousYear: t('field.yearBefore'),
            nextYear: t('field.yearAfter'),
            previousDecade: t('field.yearsBefore'),
            nextDecade: t('field.yearsAfter'),
          }}
          onLevelChange={focusGrid}
          value={day}
          {...(day !== null && { defaultDate: day })}
          onChange={(chosen) => {
            onOpen(false)
            if (chosen) onDay(chosen)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
