import type { HTMLInputAutoCompleteAttribute } from 'react'
import { useReader } from '#platform/site/reader.ts'
import type { SignUpField as Name } from '#features/seats/public/sign-up-rules.ts'
import styles from './SignUpForm.module.css'

interface SignUpFieldProps {
  name: Name
  kind?: 'text' | 'tel' | 'email'
  /** The number of lines of a longer text. */
  rows?: number
  complete?: HTMLInputAutoCompleteAttribute
  required?: boolean
  hint?: string | false
  first: string | undefined
  wrong: string | undefined
}

/** The input is uncontrolled, so text that was typed before hydration is not lost. */
export function SignUpField(props: SignUpFieldProps) {
  const { name, kind = 'text', rows, complete = 'off', required = false, hint, first, wrong } = props
  const { t } = useReader()
  const id = `sign-up-${name}`
  const notes = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ')
  const shared = {
    id,
    name,
    defaultValue: first,
    autoComplete: complete,
    'aria-required': required || undefined,
    'aria-invalid': wrong ? true : undefined,
    'aria-describedby': notes || undefined,
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {t(`signup.${name}`)} <small>{t(required ? 'signup.required' : 'signup.optional')}</small>
      </label>
      {rows ? (
        <textarea {...shared} rows={rows} />
      ) : (
        <input
          {...shared}
          type={kind}
          inputMode={kind}
          autoCapitalize={kind === 'tel' ? 'none' : undefined}
          spellCheck={false}
        />
      )}
      {hint && (
        <small id={`${id}-hint`} className={styles.hint}>
          {hint}
        </small>
      )}
      {wrong && (
        <small id={`${id}-wrong`} className={styles.wrong}>
          {wrong}
        </small>
      )}
    </div>
  )
}
