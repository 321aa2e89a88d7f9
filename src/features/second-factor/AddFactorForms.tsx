import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { Reply } from '#platform/call/reply.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { focusAnswer } from '#platform/site/focus-answer.ts'
import { AppSetup } from './AppSetup.tsx'
import { factorWord } from './factor-words.ts'
import styles from '#features/second-factor/public/factor.module.css'

export interface BegunFactor {
  id: string
  secret: string
  address: string
  passkey: object | null
}

interface AddFactorProps {
  locale: Locale
  send: (proof: { name: string; code: string }) => Promise<Reply>
  onCancel: () => void
}

/** Adds an app: it reads the secret, and shows that it has it. */
export function AppForm({ secret, address, ...form }: AddFactorProps & BegunFactor) {
  return (
    <AddForm {...form} withCode>
      <AppSetup secret={secret} address={address} locale={form.locale} />
    </AddForm>
  )
}

export function PasskeyForm(form: AddFactorProps) {
  return (
    <AddForm {...form}>
      <p>{factorWord('passkeyNext', form.locale)}</p>
    </AddForm>
  )
}

interface AddFormProps extends AddFactorProps {
  withCode?: boolean
  children: ReactNode
}

function AddForm({ locale, withCode = false, send, onCancel, children }: AddFormProps) {
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => focusAnswer(first.current), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || (withCode && code.trim() === '')) return
    setBusy(true)
    try {
      const { refusal: refused, message } = await send({ name, code })
      if (!refused) return
      setRefusal(refused.fields.code ?? message)
    } catch {
      setRefusal(factorWord('noPasskey', locale))
    }
    setBusy(false)
    focusAnswer(first.current)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {children}
      {withCode && (
        <label className={styles.codeField}>
          {factorWord('sixDigits', locale)}
          <input
            ref={first}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            value={code}
            aria-invalid={refusal !== ''}
            aria-describedby={`${id}-refusal`}
            onChange={({ target }) => setCode(target.value)}
          />
        </label>
      )}
      <label className={styles.field}>
        {factorWord('name', locale)}
        <input
          ref={withCode ? undefined : first}
          name="factor_name"
          autoComplete="off"
          maxLength={60}
          value={name}
          placeholder={factorWord('nameHint', locale)}
          onChange={({ target }) => setName(target.value)}
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
