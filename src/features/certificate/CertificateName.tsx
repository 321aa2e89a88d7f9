import type { AnswerOf } from '#platform/call/call.ts'
import { memberCertificatesCalls } from './member-certificates.calls.ts'
import { useReader } from '#platform/site/reader.ts'
import { MemberField } from '#features/member/public/MemberField.tsx'
import { MemberForm } from '#features/member/public/MemberForm.tsx'
import { useCall } from '#platform/call/use-call.ts'
import { useMemberForm } from '#features/member/public/use-member-form.ts'
import own from '#features/member/public/member.module.css'
import styles from '#features/member/public/member-form.module.css'

/** The name that is printed on certificates issued from now on. */
export function CertificateName() {
  const { t } = useReader()
  const { answer } = useCall(memberCertificatesCalls.certificateName, {})
  return (
    <details className={own.view}>
      <summary>{t('own.certificateName')}</summary>
      {answer && <NameForm known={answer} />}
    </details>
  )
}

type CurrentNames = AnswerOf<typeof memberCertificatesCalls.certificateName>

function NameForm({ known: { nickname, ...names } }: { known: CurrentNames }) {
  const { t } = useReader()
  const { form, field, sheet, busy, send } = useMemberForm(memberCertificatesCalls.nameCertificates, names)
  return (
    <MemberForm {...sheet} onSend={() => void send(form)}>
      <MemberField
        {...field('name')}
        label={t('own.certificateName')}
        hint={t('own.certificateNameHint', { nickname })}
        autoComplete="name"
        maxLength={60}
      />
      <MemberField
        {...field('latin')}
        label={t('own.latinName')}
        hint={t('own.latinHint')}
        autoComplete="off"
        maxLength={60}
      />
      <button type="submit" className={styles.send} disabled={busy}>
        {t('own.save')}
      </button>
    </MemberForm>
  )
}
