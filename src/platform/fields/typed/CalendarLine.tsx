import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { CalendarButton } from './CalendarButton.tsx'
import { TypedLine } from './TypedLine.tsx'

interface Props extends Omit<ComponentProps<typeof TypedLine>, 'label'> {
  label: string
  /** The day that the calendar marks. */
  day: string | null
  /** Returns from where on the line is typed over. */
  onDay: (day: string) => number
}

/** A line with a calendar beside it, which Alt and the down key open too. */
export function CalendarLine({ day, onDay, ...line }: Props) {
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  return (
    <TypedLine
      {...line}
      ref={input}
      onKeyDown={(event: KeyboardEvent) => {
        if (!event.altKey || event.key !== 'ArrowDown') return
        // The calendar has the focus by now, and the key would scroll the form away from under it.
        event.preventDefault()
        setOpen(true)
      }}
      rightSection={
        <CalendarButton
          label={line.label}
          day={day}
          isOpen={isOpen}
          onOpen={setOpen}
          onDay={(chosen) => {
            const from = onDay(chosen)
            requestAnimationFrame(() => {
              input.current?.focus()
              input.current?.setSelectionRange(from, input.current.value.length)
            })
          }}
        />
      }
    />
  )
}
