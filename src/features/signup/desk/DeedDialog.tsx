import { Button, Modal, Textarea, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { Seat } from '#features/signup/desk.calls.ts'
import { useOffice } from '#platform/admin/office.ts'
import { CallFailure } from '#platform/call/client-failure.ts'
import { fieldsOf, firstValues, perform, type Deed, type DeedField } from './deeds.ts'
import styles from './dialogs.module.css'
import type { Ledger } from './use-ledger.ts'

interface Props {
  deed: Deed
  seat: Seat
  ledger: Ledger
  onClose: () => void
  onDone: (seat: Seat | null) => void
}

const kinds: Partial<Record<DeedField, string>> = { mobile: 'tel', email: 'email' }
const labels = {
  reason: 'desk.reason',
  userName: 'desk.name',
  mobile: 'desk.mobile',
  email: 'desk.email',
  note: 'desk.noteTitle',
} as const

/** Asks what a deed needs to know, says what it does, and shows the words of a no. */
export function DeedDialog({ deed, seat, ledger, onClose, onDone }: Props) {
  const { t, askQuietly, announce } = useOffice()
  const narrow = useMediaQuery('(width < 640px)', false, { getInitialValueInEffect: false })
  const [values, setValues] = useState(() => firstValues(deed, seat))
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const title = deed === 'note' ? t('desk.noteTitle') : t(`desk.${deed}`)
  const submit = async () => {
    setBusy(true)
    try {
      const now = await perform(deed, seat, values, askQuietly)
      announce(title)
      onDone(now)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(error.message)
      setBusy(false)
    }
  }
  const over = beyond(ledger, seat)
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      fullScreen={narrow}
      title={`${title} · ${seat.user_name}`}
      closeButtonProps={{ 'aria-label': t('form.close') }}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <p className={styles.words}>{t(`desk.${deed}Words`, { name: seat.user_name })}</p>
        {deed === 'override' && over > 0 && (
          <p className={styles.over}>{t('desk.overrideOver', { count: over })}</p>
        )}
        {fieldsOf[deed].map((field, at) => {
          const shared = {
            label: t(labels[field]),
            value: values[field] ?? '',
            withAsterisk: field !== 'note',
            'data-autofocus': at === 0 || undefined,
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
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {deed === 'note' ? t('form.save') : t('desk.done')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** By how many people the seats would be too few. */
function beyond({ capacity, numbers }: Ledger, { people, state, held_people }: Seat): number {
  if (capacity === null) return 0
  const has = state === 'held' ? held_people : 0
  return Math.max(0, numbers.confirmed + numbers.held - has + people - capacity)
}
