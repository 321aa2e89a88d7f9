import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import type { Reply } from '#platform/call/reply.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { factorWord } from './factor-words.ts'
import type { GivenFactor } from '#platform/auth/factor.shapes.ts'
import { focusAnswer } from '#platform/site/focus-answer.ts'
import { useSecondStep } from '#features/second-factor/public/use-second-step.tsx'
import styles from '#features/second-factor/public/factor.module.css'

interface ConfirmFormProps {
  locale: Locale
  send: (given: GivenFactor & { current_password?: string }) => Promise<Reply<object | null>>
  onCancel: () => void
}

/** The current password and, where there is one already, a second factor. */
export function ConfirmForm({ locale, send, onCancel }: ConfirmFormProps) {
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const second = useSecondStep({
    locale,
    send: async (given: GivenFactor): Promise<Reply<null>> => {
      const reply = await send(given)
      return reply.refusal ? reply : { ...reply, answer: null }
    },
    onBack: setRefusal,
  })
  useEffect(() => focusAnswer(input.current), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || typed === '') return
    setBusy(true)
    const reply = await send({ current_password: typed })
    if (!reply.refusal) return
    setBusy(false)
    if (second.opensFor(reply.refusal)) return
    setRefusal(reply.refusal.fields.current_password ?? reply.message)
    focusAnswer(input.current)
  }

  if (second.step) return second.step
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <label className={styles.field}>
        {factorWord('password', locale)}
        <input
          ref={input}
          type="password"
          name="current_password"
          autoComplete="current-password"
          maxLength={200}
          value={typed}
          aria-invalid={refusal !== ''}
          aria-describedby={`${id}-refusal`}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <p role="alert" id={`${id}-refusal`} className={styles.refusal}>
        {refusal}
      </p>
      <div className={styles.buttons}>
        <button type="submit" className={styles.main} disabled={busy}>
          {factorWord('go', locale)}
        </button>
        <button type="button" className={styles.button} onClick={onCancel}>
          {factorWord('cancel', locale)}
        </button>
      </div>
    </form>
  )
}
