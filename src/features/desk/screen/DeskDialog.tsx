import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { CallFailure } from '#platform/call/call-failure.ts'
import styles from './dialogs.module.css'

interface Props {
  title: string
  /** What the deed does. */
  words: string
  /** On the button that does it. */
  yes: string
  /** On the one that does nothing. */
  no?: string
  /** What it is done with. */
  children: ReactNode
  wide?: boolean
  disabled?: boolean
  /** Ends with true when it was done, with false when somebody thought better of it; a no of the server is shown. */
  perform: () => Promise<boolean>
  onClose: () => void
}

/** Asks before a deed of the desk, stays as long as the server says no, and shows its words. */
export function DeskDialog({ title, words, yes, children, wide = false, disabled = false, ...does }: Props) {
  const { t } = useOffice()
  const { perform, onClose, no = t('form.cancel') } = does
  const narrow = useMediaQuery('(width < 640px)', false, { getInitialValueInEffect: false })
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    try {
      if (await perform()) return onClose()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(error.message)
    }
    setBusy(false)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      centered={!wide}
      {...(wide && { size: 'xl' })}
      fullScreen={narrow}
      title={title}
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
        <p className={styles.words}>{words}</p>
        {children}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {no}
          </Button>
          <Button type="submit" loading={busy} disabled={disabled}>
            {yes}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
