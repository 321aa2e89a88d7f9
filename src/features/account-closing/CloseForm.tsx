import { accountClosingCalls } from './account-closing.calls.ts'
import { messagesIn } from '#platform/call/messages-in.ts'
import { useReader } from '#platform/site/reader.ts'
import { MemberField } from '#features/member/public/MemberField.tsx'
import { MemberForm } from '#features/member/public/MemberForm.tsx'
import { useMemberForm } from '#features/member/public/use-member-form.ts'
import styles from '#features/member/public/member-form.module.css'
import look from './closing.module.css'

interface CloseFormProps {
  closing: { certificates: number; days: number }
  onAsked: (words: string) => void
}

const blank = { password: '', keep_certificates: true }

const choices = [
  [true, 'own.leaving.keep'],
  [false, 'own.leaving.erase'],
] as const

/** Asks for the password, and whether the name stays on certificates. */
export function CloseForm({ closing: { certificates, days }, onAsked }: CloseFormProps) {
  const { t, locale } = useReader()
  const { form, put, field, sheet, say, busy, send } = useMemberForm(
    accountClosingCalls.close,
    blank,
    'close',
  )

  async function close() {
    if (form.password === '') {
      const { account } = await messagesIn(locale)
      return say({ fields: { password: account.oldPassword } })
    }
    if ((await send(form)).refusal) return
    put({ password: '' })
    const { leaving } = await messagesIn(locale)
    onAsked(leaving.closing)
  }

  return (
    <MemberForm {...sheet} onSend={() => void close()}>
      {certificates > 0 && (
        <fieldset className={styles.field}>
          <legend>{t('own.leaving.certificates')}</legend>
          <div className={look.choices}>
            {choices.map(([value, words]) => (
              <label key={words}>
                <input
                  type="radio"
                  name="keep"
                  value={String(value)}
                  checked={form.keep_certificates === value}
                  onChange={() => put({ keep_certificates: value })}
                />
                {t(words)}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <MemberField
        {...field('password')}
        type="password"
        label={t('own.oldPassword')}
        hint={t('own.leaving.passwordHint', { days })}
        autoComplete="current-password"
      />
      <button type="submit" className={look.close} disabled={busy}>
        {t('own.leaving.close')}
      </button>
    </MemberForm>
  )
}
