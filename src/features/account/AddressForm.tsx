import { useState } from 'react'
import { MemberSendCode } from '#features/sign-in/public/MemberSendCode.tsx'
import { changeAddressCalls } from '#features/sign-in/sign-in.calls.ts'
import { useSend } from '#platform/call/use-send.ts'
import { useReader } from '#platform/site/reader.ts'
import { MemberField } from '#features/member/public/MemberField.tsx'
import { MemberForm } from '#features/member/public/MemberForm.tsx'
import { useMemberForm } from '#features/member/public/use-member-form.ts'
import styles from '#features/member/public/member-form.module.css'

export type AddressKind = 'email' | 'mobile'

interface AddressFormProps {
  way: AddressKind
  onChanged: () => void
}

/** The password proves that the member asks. The code proves that the new address belongs to the member. */
export function AddressForm({ way: type, onChanged }: AddressFormProps) {
  const { t } = useReader()
  const [form, setForm] = useState({ account: '', oldPassword: '', captcha: '' })
  const { said, busy, send, sayReply, summary } = useMemberForm(changeAddressCalls.changeAddress)
  const code = useSend(changeAddressCalls.sendChangeCode)
  const { account, oldPassword, captcha } = form
  const put = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }))

  async function change() {
    if (!(await send({ type, account, captcha })).refusal) onChanged()
  }

  return (
    <MemberForm said={said} summary={summary} onSend={() => void change()}>
      <MemberField
        name="account"
        type={type === 'email' ? 'email' : 'tel'}
        label={t(`own.new_${type}`)}
        wrong={said.fields.account}
        autoComplete={type === 'email' ? 'email' : 'tel'}
        value={account}
        onType={(text) => put({ account: text })}
      />
      <MemberField
        name="oldPassword"
        type="password"
        label={t('own.oldPassword')}
        wrong={said.fields.oldPassword}
        autoComplete="current-password"
        value={oldPassword}
        onType={(text) => put({ oldPassword: text })}
      />
      <div className={styles.code}>
        <MemberField
          name="captcha"
          inputMode="numeric"
          label={t('member.code')}
          hint={t('own.codeHint')}
          wrong={said.fields.captcha}
          autoComplete="one-time-code"
          value={captcha}
          onType={(text) => put({ captcha: text })}
        />
        <MemberSendCode
          ready={!busy && !code.isSending}
          send={async () => sayReply(await code.send({ type, account, oldPassword }))}
        />
      </div>
      <button type="submit" className={styles.send} disabled={busy || code.isSending}>
        {t('own.save')}
      </button>
    </MemberForm>
  )
}
