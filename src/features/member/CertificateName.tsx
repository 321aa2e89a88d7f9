import { useState } from 'react'
import { ownCertificatesCalls } from '#features/certificate/own-certificates.calls.ts'
import { useReader } from '#platform/ui/reader.ts'
import { OwnField } from './OwnField.tsx'
import { OwnForm } from './OwnForm.tsx'
import { useOwn } from './use-own.ts'
import { useOwnForm } from './use-own-form.ts'
import own from './own.module.css'
import styles from './own-form.module.css'

/** The name that stands on what is issued from now on. */
export function CertificateName() {
  const { t } = useReader()
  const { answer } = useOwn(ownCertificatesCalls.certificateName, {})
  return (
    <details className={own.view}>
      <summary>{t('own.certificateName')}</summary>
      {answer && <NameForm known={answer} />}
    </details>
  )
}

interface Known {
  name: string
  latin: string
  nickname: string
}

function NameForm({ known }: { known: Known }) {
  const { t } = useReader()
  const [name, setName] = useState(known.name)
  const [latin, setLatin] = useState(known.latin)
  const { said, busy, send, summary } = useOwnForm(ownCertificatesCalls.nameCertificates)
  const hint = t('own.certificateNameHint', { nickname: known.nickname })
  return (
    <OwnForm said={said} summary={summary} onSend={() => void send({ name, latin })}>
      <OwnField
        name="name"
        label={t('own.certificateName')}
        hint={hint}
        wrong={said.fields.name}
        autoComplete="name"
        maxLength={60}
        value={name}
        onType={setName}
      />
      <OwnField
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
    </OwnForm>
  )
}
