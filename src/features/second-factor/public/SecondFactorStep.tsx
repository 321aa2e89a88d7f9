import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useEffect, useId, useRef, useState, type FormEvent, type RefObject } from 'react'
import { AppSetup } from '#features/second-factor/AppSetup.tsx'
import { factorWord } from '#features/second-factor/factor-words.ts'
import type { Reply } from '#platform/call/reply.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { factorRequestIn, secondFactorType, type GivenFactor } from '#platform/auth/factor.shapes.ts'
import type { CallFailure } from '#platform/call/call-failure.ts'
import { focusAnswer } from '#platform/site/focus-answer.ts'
import styles from './factor.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export interface SecondFactorStepProps<Answer> {
  /** The refusal that asks for the factor. */
  failure: CallFailure
  locale: Locale
  /** Sends the call again, with the factor instead of the password. */
  send: (given: GivenFactor) => Promise<Reply<Answer>>
  onDone?: (answer: Answer) => void
  /** Back to the password, with what is to be said there. */
  onBack: (message: string) => void
}

/** After the password: a code, a passkey or a recovery code. Or an app that has to be added first. */
export function SecondFactorStep<Answer extends object | null>({
  failure,
  locale,
  send,
  onDone = () => {},
  onBack,
}: SecondFactorStepProps<Answer>) {
  const { factor_id, kinds, passkey, setup } = factorRequestIn(failure.data)
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const [opened, setOpened] = useState<Answer | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const hasApp = kinds.includes('codes')
  useEffect(() => focusAnswer(input.current), [])

  async function give(given: GivenFactor) {
    setBusy(true)
    setRefusal('')
    const reply = await send({ factor_id, ...given })
    if (!reply.refusal) return recoveryIn(reply.answer) ? setOpened(reply.answer) : onDone(reply.answer)
    setBusy(false)
    if (reply.refusal.type === `${secondFactorType}Gone`) return onBack(reply.message)
    setRefusal(reply.message)
    setTyped('')
    focusAnswer(input.current)
  }

  async function givePasskey() {
    setRefusal('')
    try {
      const optionsJSON = passkey as PublicKeyCredentialRequestOptionsJSON
      await give({ factor_passkey: JSON.stringify(await startAuthentication({ optionsJSON })) })
    } catch {
      setRefusal(factorWord('passkeyFailed', locale))
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy && typed.trim() !== '') void give({ factor_code: typed })
  }

  // Those of an app that was added just now come before the way in.
  const recovery = recoveryIn(opened)
  if (opened && recovery)
    return <RecoveryCodes list={recovery} locale={locale} onKept={() => onDone(opened)} />
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2>{factorWord('stepTitle', locale)}</h2>
      {setup && <p>{factorWord('mustAdd', locale)}</p>}
      {setup && <AppSetup {...setup} locale={locale} />}
      {passkey && (
        <button type="button" className={styles.main} disabled={busy} onClick={() => void givePasskey()}>
          {factorWord('usePasskey', locale)}
        </button>
      )}
      {passkey && !hasApp && <p className={styles.soft}>{factorWord('orRecovery', locale)}</p>}
      <CodeField
        field={input}
        label={factorWord(setup ? 'sixDigits' : hasApp ? 'code' : 'recoveryOnly', locale)}
        refusal={refusal}
        value={typed}
        onType={setTyped}
      />
      <div className={styles.buttons}>
        <button type="submit" className={passkey ? styles.button : styles.main} disabled={busy}>
          {factorWord('confirm', locale)}
        </button>
        <button type="button" className={styles.button} onClick={() => onBack('')}>
          {factorWord('back', locale)}
        </button>
      </div>
    </form>
  )
}

const recoveryIn = (answer: (object & { recovery?: string[] | undefined }) | null) => answer?.recovery

interface CodeFieldProps {
  field: RefObject<HTMLInputElement | null>
  label: string
  refusal: string
  value: string
  onType: (value: string) => void
}

function CodeField({ field, label, refusal, value, onType }: CodeFieldProps) {
  const id = useId()
  return (
    <>
      <p role="alert" id={id} className={styles.refusal}>
        {refusal}
      </p>
      <label className={styles.codeField}>
        {label}
        <input
          ref={field}
          name="factor_code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={60}
          value={value}
          aria-invalid={refusal !== ''}
          aria-describedby={id}
          onChange={({ target }) => onType(target.value)}
        />
      </label>
    </>
  )
}
