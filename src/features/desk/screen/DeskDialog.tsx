import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState, type ReactNode } from 'react'
import { byPlace, fieldsIn } from '#platform/admin/form/use-form-send.ts'
import { useFieldProblems } from '#platform/admin/form/use-field-problems.ts'
import { useEscape } from '#platform/admin/use-escape.ts'
import { useOffice } from '#platform/admin/office.ts'
import { CallFailure } from '#platform/call/call-failure.ts'
import styles from './dialogs.module.css'

interface Props {
  title: string
  /** What the action does. */
  words: string
  /** The label of the button that runs the action. */
  yes: string
  /** The label of the button that cancels. */
  no?: string
  /** The fields that the action needs. Each says what is wrong with it. */
  children: (at: AtField) => ReactNode
  wide?: boolean
  disabled?: boolean
  /** Resolves to true when the action was done and to false when it was cancelled. A refusal stands at its field. */
  perform: () => Promise<boolean>
  /** Asked before the dialog is left without the action. */
  mayClose?: () => Promise<boolean>
  onClose: () => void
}

/** What the input of a field needs by its name. */
export type AtField = (name: string) => { 'data-field': string; error?: string | undefined }

/**
 * Asks before an action of the desk. The dialog stays open while the server refuses. What belongs to a field stands there
 * and the field has the focus; anything else stands above the buttons.
 */
export function DeskDialog({ title, words, yes, children, wide = false, disabled = false, ...does }: Props) {
  const { t } = useOffice()
  const { perform, mayClose, onClose, no = t('form.cancel') } = does
  const form = useRef<HTMLFormElement>(null)
  const narrow = useMediaQuery('(width < 640px)', false, { getInitialValueInEffect: false })
  const [problem, setProblem] = useState('')
  const { sheet, setSheet, problems, mark, forget, retry } = useFieldProblems()
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    try {
      if (await perform()) return onClose()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      const { here, elsewhere } = byPlace(error.fields, fieldsIn(sheet))
      mark(here)
      if (Object.keys(here).length === 0) retry()
      setProblem(Object.keys(error.fields).length === 0 ? error.message : elsewhere.join(' '))
    }
    setBusy(false)
  }
  const close = async () => {
    if (!mayClose || (await mayClose())) onClose()
  }
  useEscape(form, () => void close())
  return (
    <Modal
      opened
      onClose={() => void close()}
      closeOnEscape={false}
      centered={!wide}
      {...(wide && { size: 'xl' })}
      fullScreen={narrow}
      title={title}
      closeButtonProps={{ 'aria-label': t('form.close') }}
    >
      <form
        ref={(element) => {
          form.current = element
          setSheet(element)
        }}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <p className={styles.words}>{words}</p>
        <div className={styles.form} onInput={({ target }) => forget(fieldOf(target))}>
          {children((name) => ({ 'data-field': name, error: problems[name] }))}
        </div>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <div className={styles.buttons}>
          <Button variant="default" onClick={() => void close()}>
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

const fieldOf = (target: EventTarget) => (target instanceof HTMLElement && target.dataset.field) || ''
