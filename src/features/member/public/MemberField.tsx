import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './member-form.module.css'

interface MemberFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  name: string
  label: string
  hint?: string
  wrong: string | undefined
  onType: (text: string) => void
}

/** A field with its label above, and its hint or problem below. */
export function MemberField({ name, label, hint, wrong, onType, ...input }: MemberFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={idOf(name)}>{label}</label>
      <input
        {...input}
        id={idOf(name)}
        name={name}
        {...notesOf(name, hint, wrong)}
        onChange={({ target }) => onType(target.value)}
      />
      <Notes name={name} hint={hint} wrong={wrong} />
    </div>
  )
}

interface NotesProps {
  name: string
  hint: ReactNode
  wrong: string | undefined
}

export function Notes({ name, hint, wrong }: NotesProps) {
  return (
    <>
      {hint && (
        <small id={`${idOf(name)}-hint`} className={styles.hint}>
          {hint}
        </small>
      )}
      {wrong && (
        <small id={`${idOf(name)}-wrong`} className={styles.wrong}>
          {wrong}
        </small>
      )}
    </>
  )
}

export const idOf = (name: string) => `own-${name}`

/** The ids of the texts that screen readers read with the field. */
export const notesOf = (name: string, hint: ReactNode, wrong: string | undefined) => ({
  'aria-invalid': wrong ? true : undefined,
  'aria-describedby':
    [hint && `${idOf(name)}-hint`, wrong && `${idOf(name)}-wrong`].filter(Boolean).join(' ') || undefined,
})
