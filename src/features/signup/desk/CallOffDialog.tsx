import { Button, Modal, Textarea } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { deskCalls } from '#features/signup/desk.calls.ts'
import { useOffice } from '#platform/admin/office.ts'
import { CallFailure } from '#platform/call/client-failure.ts'
import styles from './dialogs.module.css'

interface Props {
  eventId: number
  onClose: () => void
  onDone: () => void
}

export function CallOffDialog({ eventId, onClose, onDone }: Props) {
  const { t, askQuietly, announce } = useOffice()
  const narrow = useMediaQuery('(width < 640px)', false, { getInitialValueInEffect: false })
  const [reason, setReason] = useState('')
  const [english, setEnglish] = useState('')
  const [problem, setProblem] = useState('')
  const submit = async () => {
    try {
      await askQuietly(deskCalls.callOff, { event_id: eventId, reason, reason_en: english })
      announce(t('desk.calledOff'))
      onDone()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(error.message)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      fullScreen={narrow}
      title={t('desk.callOff')}
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
        <p className={styles.words}>{t('desk.callOffWords')}</p>
        <Textarea
          label={t('desk.reasonIn', { language: t('form.chinese') })}
          withAsterisk
          autosize
          minRows={2}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Textarea
          label={t('desk.reasonIn', { language: t('form.english') })}
          autosize
          minRows={2}
          maxLength={300}
          value={english}
          onChange={(event) => setEnglish(event.currentTarget.value)}
        />
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit">{t('desk.callOff')}</Button>
        </div>
      </form>
    </Modal>
  )
}
