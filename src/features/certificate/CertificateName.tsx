import { useState } from 'react'
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

interface CurrentNames {
  name: string
  latin: string
  nickname: string
}

function NameForm({ known }: { known: CurrentNames }) {
  const { t } = useReader()
  const [name, setName] = useState(known.name)
  const [latin, setLatin] = useState(known.latin)
  const { said, busy, send, summary } = useMemberForm(memberCertificatesCalls.nameCertificates)
  const hint = t('own.certificateNameHint', { nickname: known.nickname })
  return (
    <MemberForm said={said} summary={summary} onSend={() => void send({ name, latin })}>
      <MemberField
        name="name"
        label={t('own.certificateName')}
        hint={hint}
        wrong={said.fields.name}
        autoComplete="name"
        maxLength={60}
        value={name}
        onType={setName}
      />
      <MemberField
        name="latin"
        label={t('own.latinName')}
        hint={t('own.latinHint')}
        wrong={said.fields.latin}
        autoComplete="off"
        maxLength={60}
        value={latin}
        onType={setLatin}
      />
      <button type="submit" className={styles.send} disabled={busy}>
        {t('own.save')}
      </button>
    </MemberForm>
  )
}
