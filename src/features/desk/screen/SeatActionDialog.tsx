import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Seat } from '#features/desk/desk.calls.ts'
import { peopleIn } from '#features/desk/seat-list-view.ts'
import { useOffice } from '#platform/admin/office.ts'
import { useCaller } from '#platform/call/answers-context.ts'
import { fieldsOf, firstValues, runSeatAction, type SeatAction, type ActionField } from './seat-actions.ts'
import { DeskDialog } from './DeskDialog.tsx'
import styles from './dialogs.module.css'
import type { SavedSeatList } from './saved-seat-list.ts'

interface Props {
  action: SeatAction
  seat: Seat
  seatList: SavedSeatList
  onClose: () => void
  onDone: (seat: Seat | null) => void
}

const kinds: Partial<Record<ActionField, string>> = { mobile: 'tel', email: 'email' }
const labels = {
  reason: 'desk.reason',
  userName: 'desk.name',
  mobile: 'desk.mobile',
  email: 'desk.email',
  note: 'desk.noteTitle',
} as const

/** Asks for the input of an action, says what it does, and shows refusals. */
export function SeatActionDialog({ action, seat, seatList, onClose, onDone }: Props) {
  const { t, announce } = useOffice()
  const call = useCaller()
  const [values, setValues] = useState(() => firstValues(action, seat))
  const title = action === 'note' ? t('desk.noteTitle') : t(`desk.${action}`)
  const perform = async () => {
    const now = await runSeatAction(action, seat, values, call)
    announce(title)
    onDone(now)
    return true
  }
  const over = beyond(seatList, seat)
  return (
    <DeskDialog
      title={`${title} · ${seat.user_name}`}
      words={t(`desk.${action}Words`, { name: seat.user_name })}
      yes={action === 'note' ? t('form.save') : title}
      {...{ perform, onClose }}
    >
      {(at) => (
        <>
          {action === 'override' && over > 0 && (
            <p className={styles.over}>{t('desk.overrideOver', { count: over })}</p>
          )}
          {fieldsOf[action].map((field, index) => {
            const shared = {
              ...at(field),
              label: t(labels[field]),
              value: values[field] ?? '',
              withAsterisk: field !== 'note',
              'data-autofocus': index === 0 || undefined,
              onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
                const { value } = currentTarget
                setValues((before) => ({ ...before, [field]: value }))
              },
            }
            return field === 'note' || field === 'reason' ? (
              <Textarea
                key={field}
                {...shared}
                autosize
                minRows={2}
                maxLength={field === 'note' ? 1000 : 300}
              />
            ) : (
              <TextInput
                key={field}
                {...shared}
                type={kinds[field] ?? 'text'}
                autoComplete="off"
                maxLength={120}
              />
            )
          })}
        </>
      )}
    </DeskDialog>
  )
}

/** By how many people the event would be over its seats. */
function beyond({ capacity, seats }: SavedSeatList, { people, state, held_people }: Seat): number {
  if (capacity === null) return 0
  const has = state === 'held' ? held_people : 0
  const taken = peopleIn('confirmed', seats) + peopleIn('held', seats)
  return Math.max(0, taken - has + people - capacity)
}
