import { useId, useState } from 'react'
import styles from './SignInField.module.css'

interface Props {
  name: string
  label: string
  value: string
  autoComplete: string
  problem: string | undefined
  /** A password field, with the label of the button that shows the password. */
  secret?: { show: string; hide: string }
  /** A dialog opens with the focus in it. */
  isFirst?: boolean
  onChange: (value: string) => void
}

export function SignInField({ name, label, value, autoComplete, problem, secret, isFirst, onChange }: Props) {
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.box}>
        <input
          id={id}
          name={name}
          type={secret && !shown ? 'password' : 'text'}
          value={value}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
          data-autofocus={isFirst || undefined}
          aria-required="true"
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {secret && (
          <button
            type="button"
            className={styles.eye}
            aria-label={shown ? secret.hide : secret.show}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <svg
              viewBox="0 0 24 24"
              width="18"
              height="18"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
              aria-hidden="true"
            >
              <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
              <circle cx="12" cy="12" r="2.8" />
              {!shown && <path d="M4 20 20 4" />}
            </svg>
          </button>
        )}
      </span>
      <span id={`${id}-problem`} className={styles.problem}>
        {problem}
      </span>
    </div>
  )
}
