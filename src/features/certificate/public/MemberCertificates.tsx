import { useState } from 'react'
import {
  memberCertificatesCalls,
  type MemberCertificate,
} from '#features/certificate/member-certificates.calls.ts'
import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { Seal } from '#platform/ui/Seal.tsx'
import { useReader } from '#platform/site/reader.ts'
import { CertificateName, CorrectName } from '#features/certificate/holder/CertificateName.tsx'
import { CertificateActions } from '#features/certificate/holder/CertificateActions.tsx'
import { MemberList } from '#features/member/public/MemberList.tsx'
import styles from '#features/member/public/member.module.css'
import { dayTextAt } from '#platform/ui/dates.ts'

export function MemberCertificates() {
  const { t, locale } = useReader()
  const [turn, setTurn] = useState(0)
  return (
    <>
      <CertificateName onNamed={() => setTurn(turn + 1)} />
      <MemberList
        key={turn}
        call={memberCertificatesCalls.certificate}
        keyOf={({ id }) => id}
        render={(certificate) => <Certificate certificate={certificate} />}
        none={
          <>
            <p>{t('own.noCertificates')}</p>
            <a href={link(paths.userClass, {}, locale)}>{t('pagesTitle.userClass')}</a>
          </>
        }
      />
    </>
  )
}

/** A certificate that is not valid any more stays in the list and says why. */
function Certificate({ certificate }: { certificate: MemberCertificate }) {
  const { t, locale, timeZone } = useReader()
  const { number, title, issued_at, state } = certificate
  const [{ name, latin }, setName] = useState({ name: certificate.holder, latin: certificate.holder_latin })
  const holder = [...new Set([name, latin])].filter(Boolean).join(' · ')
  const about = subjectOf(certificate)
  return (
    <article className={styles.certificate} data-state={state}>
      <span className={styles.seal} aria-hidden="true">
        <Seal />
      </span>
      <div>
        <h2 className={styles.name}>{about === null ? title : <a href={about(locale)}>{title}</a>}</h2>
        <p>{t('own.issued', { holder, day: dayTextAt(issued_at, timeZone, locale) })}</p>
        <p className={styles.facts}>
          <span className={styles.number}>{t('own.certificateNumber', { number })}</span>
        </p>
        {state !== 'valid' && <RevokedRow certificate={certificate} />}
        <CertificateActions certificate={certificate} />
        <CorrectName certificate={certificate} onSaved={setName} />
      </div>
    </article>
  )
}

const subjectOf = ({ course_id, event_id }: MemberCertificate) => {
  if (course_id !== null)
    return (locale: 'zh-cn' | 'en') => link(paths.courseDetail, { id: course_id }, locale)
  if (event_id !== null)
    return (locale: 'zh-cn' | 'en') => link(paths.eventDetail, { detailId: event_id }, locale)
  return null
}

function RevokedRow({ certificate }: { certificate: MemberCertificate }) {
  const { t, locale, timeZone } = useReader()
  const { state, revoked_at, reason, replaced_by } = certificate
  const day = dayTextAt(revoked_at ?? 0, timeZone, locale)
  return (
    <div>
      <p className={styles.revoked}>
        {state === 'replaced' ? t('own.replaced', { day }) : t('own.revoked', { day })}
      </p>
      {replaced_by ? (
        <p>
          <a href={link(paths.certificate, { code: replaced_by.code }, locale)}>
            {t('own.replacedBy', { number: replaced_by.number })}
          </a>
        </p>
      ) : (
        <>
          {reason && <p>{t('own.reason', { reason })}</p>}
          <p className={styles.soft}>{t('own.revokedWhy')}</p>
        </>
      )}
    </div>
  )
}
