import { useState } from 'react'
import { memberAccountCalls } from '#features/account/account.calls.ts'
import { paths } from '#paths.ts'
import { messagesIn } from '#platform/call/messages-in.ts'
import { sessionsIn } from '#platform/call/client-session.ts'
import { link } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'
import { MemberField } from '#features/member/public/MemberField.tsx'
import { MemberForm } from '#features/member/public/MemberForm.tsx'
import { useMemberForm } from '#features/member/public/use-member-form.ts'
import own from '#features/member/public/member.module.css'
import styles from '#features/member/public/member-form.module.css'

const blank = { oldPassword: '', newPassword: '', again: '' }

/** A new password ends every session, this one too. */
export function PasswordForm() {
  const { t, locale, byForms } = useReader()
  const [shown, setShown] = useState(false)
  const [changed, setChanged] = useState(false)
  const { form, put, field, sheet, say, busy, send } = useMemberForm(
    memberAccountCalls.changePassword,
    blank,
    'password',
  )

  async function change() {
    const wrong = await problems()
    if (Object.keys(wrong).length > 0) return say({ fields: wrong })
    const { oldPassword, newPassword } = form
    if ((await send({ oldPassword, newPassword })).refusal) return
    sessionsIn(localStorage).remove('user')
    put(blank)
    setChanged(true)
  }

  async function problems(): Promise<Record<string, string>> {
    const { account, sign } = await messagesIn(locale)
    const length = [...form.newPassword].length
    return {
      ...(form.oldPassword === '' && { oldPassword: account.oldPassword }),
      ...((length < 8 || length > 64) && { newPassword: sign.passwordRule }),
      ...(form.again !== form.newPassword && { again: t('own.notSame') }),
    }
  }

  const fields = [
    ['oldPassword', 'current-password', undefined],
    ['newPassword', 'new-password', t('own.passwordHint')],
    ['again', 'new-password', undefined],
  ] as const
  return (
    <MemberForm {...sheet} onSend={() => void change()}>
      {changed ? (
        <a className={own.way} href={link(paths.userLogin, {}, locale)}>
          {t('own.toDoor')}
        </a>
      ) : (
        <>
          {fields.map(([name, completion, hint]) => (
            <MemberField
              key={name}
              {...field(name)}
              type={shown ? 'text' : 'password'}
              label={t(`own.${name}`)}
              {...(hint && { hint })}
              autoComplete={completion}
            />
          ))}
          {byForms || (
            <label className={styles.show}>
              <input type="checkbox" checked={shown} onChange={({ target }) => setShown(target.checked)} />
              {t('own.show')}
            </label>
          )}
          <button type="submit" className={styles.send} disabled={busy}>
            {t('own.change')}
          </button>
        </>
      )}
    </MemberForm>
  )
}
