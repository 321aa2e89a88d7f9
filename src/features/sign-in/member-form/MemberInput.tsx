import type { ReactNode } from 'react'
import { useReader } from '#platform/site/reader.ts'
import type { MemberField, MemberTab } from './member-sign-in-rules.ts'
import styles from '#features/sign-in/member-sign-in.module.css'

interface MemberInputProps {
  name: MemberField
  tab: MemberTab
  value: string
  wrong: string | undefined
  shown: boolean
  onShow: (shown: boolean) => void
  onType: (text: string) => void
  /** Content that belongs to the field, such as the captcha picture. */
  children: ReactNode
}

export function MemberInput({ name, tab, value, wrong, shown, onShow, onType, children }: MemberInputProps) {
  const { t } = useReader()
  const id = `member-${name}`
  const joining = tab !== 'login'
  const hint = hintOf(name, tab)
  const notes = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ')
  const type = name === 'password' && !shown ? 'password' : name === 'email' ? 'email' : 'text'
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t(labelOf(name, tab))}</label>
      <div className={styles.row}>
        <input
          id={id}
          name={name}
          type={type}
          inputMode={name === 'captcha' ? 'numeric' : name === 'mobile' ? 'tel' : undefined}
          autoComplete={completion(name, joining)}
          autoCapitalize={type === 'text' ? 'none' : undefined}
          spellCheck={false}
          value={value}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={notes || undefined}
          onChange={({ target }) => onType(target.value)}
        />
        {children}
      </div>
      {hint && (
        <small id={`${id}-hint`} className={styles.hint}>
          {t(hint)}
        </small>
      )}
      {wrong && (
        <small id={`${id}-wrong`} className={styles.wrong}>
          {wrong}
        </small>
      )}
      {name === 'password' && (
        <label className={styles.keep}>
          <input type="checkbox" checked={shown} onChange={({ target }) => onShow(target.checked)} />
          {t('member.show')}
        </label>
      )}
    </div>
  )
}

function labelOf(name: MemberField, tab: MemberTab) {
  if (name === 'username') return tab === 'login' ? 'member.account' : 'member.username'
  if (name === 'captcha') return tab === 'login' ? 'member.captcha' : 'member.code'
  if (name === 'password') return tab === 'retrieve' ? 'member.newPassword' : 'member.password'
  return `member.${name}` as const
}

function hintOf(name: MemberField, tab: MemberTab) {
  if (tab === 'login') return null
  if (name === 'username') return 'member.usernameHint'
  return name === 'password' ? 'member.passwordHint' : null
}

function completion(name: MemberField, joining: boolean): string {
  if (name === 'username') return 'username'
  if (name === 'password') return joining ? 'new-password' : 'current-password'
  if (name === 'captcha') return joining ? 'one-time-code' : 'off'
  return name === 'email' ? 'email' : 'tel'
}
