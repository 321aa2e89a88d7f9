import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { deskCalls } from '#features/desk/desk.calls.ts'
import { useOffice } from '#platform/admin/office.ts'
import { useCaller } from '#platform/call/answers-context.ts'
import { isActionPossible } from './seat-actions.ts'
import { DeskDialog } from './DeskDialog.tsx'
import type { SavedSeatList } from './saved-seat-list.ts'

interface Props {
  seatList: SavedSeatList
  onClose: () => void
  onDone: () => void
}

export function CallOffDialog({ seatList, onClose, onDone }: Props) {
  const { t, announce } = useOffice()
  const call = useCaller()
  const [reason, setReason] = useState('')
  const [english, setEnglish] = useState('')
  const perform = async () => {
    const input = { event_id: seatList.event.id, reason, reason_en: english }
    await call(deskCalls.callOff, input, { quiet: true })
    announce(t('desk.calledOff'))
    onDone()
    return true
  }
  const shared = { autosize: true, minRows: 2, maxLength: 300 }
  return (
    <DeskDialog
      title={t('desk.callOff')}
      words={t('desk.callOffWords', { count: seatList.seats.filter(isActionPossible.release).length })}
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
