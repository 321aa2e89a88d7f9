import { useEffect, useEffectEvent } from 'react'
import { paths } from '#paths.ts'
import { useCall } from '#platform/call/use-call.ts'
import { format } from '#platform/i18n/i18n.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'
import { CopyButton } from '#platform/ui/share/CopyButton.tsx'
import { dayTextAt } from '#platform/ui/dates.ts'
import { Seal } from '#platform/ui/Seal.tsx'
import { holderWords } from './holder-words.ts'
import {
  memberCertificatesCalls,
  type MemberCertificate,
} from '#features/certificate/member-certificates.calls.ts'
import { useCertificateWays } from './use-certificate-ways.ts'
import styles from './CourseCertificate.module.css'

const milliseconds = 2000

/** The certificate of a course that the member has completed. Without one, nothing is shown. */
export function CourseCertificate({ course }: { course: number }) {
  const { locale } = useReader()
  const call = memberCertificatesCalls.courseCertificate
  const { answer, refresh } = useCall(call, { course }, { noRedirect: true })
  const isComing = answer?.state === 'coming'
  const askAgain = useEffectEvent(() => void refresh())
  useEffect(() => {
    if (!isComing) return
    const timer = setInterval(askAgain, milliseconds)
    return () => clearInterval(timer)
  }, [isComing])
  if (!answer || answer.state === 'none') return null
  return (
    <section className={styles.card} data-state={answer.state} aria-labelledby="course-certificate">
      <Seal size={56} className={styles.seal} />
      <div>
        <h2 id="course-certificate" className={styles.title}>
          {labelIn(holderWords.completed, locale)}
        </h2>
        {answer.state === 'unnamed' && <NameWanted />}
        {isComing && <p>{labelIn(holderWords.coming, locale)}</p>}
        {answer.certificate && <Issued certificate={answer.certificate} />}
      </div>
    </section>
  )
}

function NameWanted() {
  const { locale } = useReader()
  return (
    <>
      <p>{labelIn(holderWords.unnamed, locale)}</p>
      <p className={styles.ways}>
        <a className={styles.first} href={link(paths.userCertificates, {}, locale)}>
          {labelIn(holderWords.giveName, locale)}
        </a>
      </p>
    </>
  )
}

function Issued({ certificate }: { certificate: MemberCertificate }) {
  const { locale, timeZone } = useReader()
  const { page, said, busy, downloadPdf, copyButton } = useCertificateWays(certificate)
  const { holder: name, holder_latin, correct_until } = certificate
  const holder = [...new Set([name, holder_latin])].filter(Boolean).join(' · ')
  const last = correct_until === null ? '' : dayTextAt(correct_until - 1, timeZone, locale)
  return (
    <>
      <p>{format(labelIn(holderWords.issued, locale), { holder })}</p>
      <p className={styles.ways}>
        <a className={styles.first} href={page}>
          {labelIn(holderWords.view, locale)}
        </a>
        <button type="button" className={styles.way} aria-disabled={busy} onClick={downloadPdf}>
          {labelIn(holderWords.pdf, locale)}
        </button>
        <CopyButton {...copyButton} className={styles.way} />
      </p>
      <p role="status">{said}</p>
      {last && (
        <a className={styles.correct} href={link(paths.userCertificates, {}, locale)}>
          {format(labelIn(holderWords.correctUntil, locale), { day: last })}
        </a>
      )}
    </>
  )
}
