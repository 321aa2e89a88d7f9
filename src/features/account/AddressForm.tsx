import { useState } from 'react'
import { MemberSendCode } from '#features/sign-in/public/MemberSendCode.tsx'
import { changeAddressCalls } from '#features/sign-in/sign-in.calls.ts'
import { randomHex } from '#platform/std/random-hex.ts'
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

const blank = { account: '', oldPassword: '', captcha: '' }

/** The password proves that the member asks. The code proves that the new address belongs to the member. */
export function AddressForm({ way: type, onChanged }: AddressFormProps) {
  const { t } = useReader()
  const { form, field, sheet, busy, send, sayReply } = useMemberForm(changeAddressCalls.changeAddress, blank)
  const code = useSend(changeAddressCalls.sendChangeCode)
  const { account, oldPassword, captcha } = form
  const [code_id] = useState(() => randomHex())

  async function change() {
    if (!(await send({ type, account, captcha, code_id })).refusal) onChanged()
  }

  return (
    <MemberForm {...sheet} onSend={() => void change()}>
      <MemberField
        {...field('account')}
        type={type === 'email' ? 'email' : 'tel'}
        label={t(`own.new_${type}`)}
        autoComplete={type === 'email' ? 'email' : 'tel'}
      />
      <MemberField
        {...field('oldPassword')}
        type="password"
        label={t('own.oldPassword')}
        autoComplete="current-password"
      />
      <div className={styles.code}>
        <MemberField
          {...field('captcha')}
          inputMode="numeric"
          label={t('member.code')}
          hint={t('own.codeHint')}
          autoComplete="one-time-code"
        />
        <MemberSendCode
          ready={!busy && !code.isSending}
          send={async () => sayReply(await code.send({ type, account, oldPassword, code_id }))}
        />
      </div>
      <button type="submit" className={styles.send} disabled={busy || code.isSending}>
        {t('own.save')}
      </button>
    </MemberForm>
  )
}
