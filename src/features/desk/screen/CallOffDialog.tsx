import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { deskCalls } from '#features/desk/desk.calls.ts'
import { DraftBar } from '#platform/admin/form/DraftBar.tsx'
import { useKeptWords } from '#platform/admin/form/use-kept-words.ts'
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
  const typed = { reason, english }
  const kept = useKeptWords(`reason of event ${seatList.event.id}`, {
    words: { values: reason || english ? typed : {}, base: {} },
    change: `${reason} ${english}`,
  })
  const goOn = () => {
    const before: typeof typed = { ...typed, ...kept.offer?.values }
    setReason(before.reason)
    setEnglish(before.english)
    kept.take()
  }
  const perform = async () => {
    const input = { event_id: seatList.event.id, reason, reason_en: english }
    await call(deskCalls.callOff, input, { quiet: true })
    kept.drop()
    announce(t('desk.calledOff'))
    onDone()
    return true
  }
  const shared = { autosize: true, minRows: 2, maxLength: 300 }
  return (
    <DeskDialog
      title={t('desk.callOff')}
      words={t('desk.callOffWords', {
        count: seatList.seats.filter((seat) => isActionPossible.release(seat, false)).length,
      })}
      no={t('desk.callOffNot')}
      yes={t('desk.callOff')}
      {...{ perform, onClose }}
    >
      {(at) => (
        <>
          {kept.offer && <DraftBar draft={kept.offer} onGoOn={goOn} onDiscard={kept.discard} />}
          <Textarea
            {...shared}
            {...at('reason')}
            label={t('desk.reasonIn', { language: t('form.chinese') })}
            withAsterisk
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Textarea
            {...shared}
            {...at('reason_en')}
            label={t('desk.reasonIn', { language: t('form.english') })}
            value={english}
            onChange={(event) => setEnglish(event.currentTarget.value)}
          />
        </>
      )}
    </DeskDialog>
  )
}
