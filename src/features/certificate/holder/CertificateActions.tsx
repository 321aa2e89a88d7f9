import { useState } from 'react'
import {
  memberCertificatesCalls,
  type MemberCertificate,
} from '#features/certificate/member-certificates.calls.ts'
import { useSend } from '#platform/call/use-send.ts'
import { useReader } from '#platform/site/reader.ts'
import { usePosted } from '#features/member/public/use-posted.ts'
import { ActionForm } from '#features/member/public/ActionForm.tsx'
import { CopyButton } from '#platform/ui/share/CopyButton.tsx'
import { useCertificateWays } from './use-certificate-ways.ts'
import styles from '#features/member/public/member.module.css'

/** The actions of the holder on a certificate. */
export function CertificateActions({ certificate }: { certificate: MemberCertificate }) {
  const { t, byForms, posted: sent } = useReader()
  const { id, title, state } = certificate
  const { page, said, say, busy, downloadPdf, copyButton } = useCertificateWays(certificate)
  const reply = usePosted(memberCertificatesCalls.certificateView, 'view')
  const seen = sent?.typed.id === String(id) ? reply?.message : ''
  return (
    <>
      <div className={styles.ways}>
        <a href={page} aria-label={t('own.certificatePageOf', { title })}>
          {t('own.certificatePage')}
        </a>
        {state === 'valid' && (
          <>
            <ActionForm action="pdf" values={{ id: String(id) }} onSend={downloadPdf}>
              <button
                type="submit"
                className={styles.button}
                aria-label={t('own.certificatePdfOf', { title })}
                aria-disabled={busy}
              >
                {t('own.certificatePdf')}
              </button>
            </ActionForm>
            {byForms || <CopyButton {...copyButton} className={styles.button} />}
          </>
        )}
      </div>
      <p role="status">{said || seen}</p>
      <WhatOthersSee certificate={certificate} say={say} />
    </>
  )
}

interface WhatOthersSeeProps {
  certificate: MemberCertificate
  say: (words: string) => void
}

/** The choice is saved at once. It is set back when saving fails. */
function WhatOthersSee({ certificate, say }: WhatOthersSeeProps) {
  const { t, byForms } = useReader()
  const { send } = useSend(memberCertificatesCalls.certificateView)
  const { id, initials_only, keeps_name } = certificate
  const [view, setView] = useState({ initials_only, keeps_name })

  async function save(wanted: typeof view) {
    setView(wanted)
    const { refusal, message } = await send({ id, ...wanted })
    if (refusal) setView(view)
    say(message)
  }

  const choices = [
    ['initials_only', t('own.initials'), t('own.initialsHint')],
    ['keeps_name', t('own.keepName'), t('own.keepNameHint')],
  ] as const
  return (
    <details className={styles.view}>
      <summary>{t('own.certificateMore')}</summary>
      <ActionForm action="view" values={{ id: String(id) }} onSend={() => void save(view)}>
        {choices.map(([name, words, hint]) => (
          <div key={name}>
            <label>
              <input
                type="checkbox"
                name={name}
                checked={view[name]}
                aria-describedby={`${name}-${id}`}
                onChange={({ target }) => void save({ ...view, [name]: target.checked })}
              />
              {words}
            </label>
            <small id={`${name}-${id}`} className={styles.soft}>
              {hint}
            </small>
          </div>
        ))}
        {byForms && (
          <button type="submit" className={styles.button}>
            {t('own.save')}
          </button>
        )}
      </ActionForm>
    </details>
  )
}
