import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { deskCalls } from '#features/desk/desk.calls.ts'
import { useOffice } from '#platform/admin/office.ts'
import { isActionPossible } from './seat-actions.ts'
import { DeskDialog } from './DeskDialog.tsx'
import type { SavedSeatList } from './saved-seat-list.ts'

interface Props {
  ledger: SavedSeatList
  onClose: () => void
  onDone: () => void
}

export function CallOffDialog({ ledger, onClose, onDone }: Props) {
  const { t, askQuietly, announce } = useOffice()
  const [reason, setReason] = useState('')
  const [english, setEnglish] = useState('')
  const perform = async () => {
    await askQuietly(deskCalls.callOff, { event_id: ledger.event.id, reason, reason_en: english })
    announce(t('desk.calledOff'))
    onDone()
    return true
  }
  const shared = { autosize: true, minRows: 2, maxLength: 300 }
  return (
    <DeskDialog
      title={t('desk.callOff')}
      words={t('desk.callOffWords', { count: ledger.seats.filter(isActionPossible.release).length })}
      no={t('desk.callOffNot')}
      yes={t('desk.callOff')}
      {...{ perform, onClose }}
    >
      <Textarea
        {...shared}
        label={t('desk.reasonIn', { language: t('form.chinese') })}
        withAsterisk
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Textarea
        {...shared}
        label={t('desk.reasonIn', { language: t('form.english') })}
        value={english}
        onChange={(event) => setEnglish(event.currentTarget.value)}
      />
    </DeskDialog>
  )
}
