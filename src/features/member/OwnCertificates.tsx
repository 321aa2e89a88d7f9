import { ownAccountCalls } from '#features/account/account.calls.ts'
import { paths } from '#paths.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import { link } from '#platform/ui/address.ts'
import { Seal } from '#platform/ui/Seal.tsx'
import { useReader } from '#platform/ui/reader.ts'
import { dayOf } from './day-of.ts'
import { OwnList } from './OwnList.tsx'
import styles from './own.module.css'

type OwnCertificate = AnswerOf<typeof ownAccountCalls.certificate>['list'][number]

export function OwnCertificates() {
  const { t, locale } = useReader()
  return (
    <OwnList
      call={ownAccountCalls.certificate}
      keyOf={({ id }) => id}
      render={(certificate) => <Certificate certificate={certificate} />}
      none={
        <>
          <p>{t('own.noCertificates')}</p>
          <a href={link(paths.userClass, {}, locale)}>{t('pagesTitle.userClass')}</a>
        </>
      }
    />
  )
}

/** A revoked one stays where it was and says so. */
function Certificate({ certificate }: { certificate: OwnCertificate }) {
  const { t, locale } = useReader()
  const { number, holder, title, issued_at, revoked_at, course_id } = certificate
  return (
    <article className={styles.certificate} data-state={certificate.state}>
      <span className={styles.seal} aria-hidden="true">
        <Seal />
      </span>
      <div>
        <h2 className={styles.name}>
          {course_id === null ? (
            title
          ) : (
            <a href={link(paths.courseDetail, { id: course_id }, locale)}>{title}</a>
          )}
        </h2>
        <p>{t('own.issued', { holder, day: dayOf(issued_at, locale) })}</p>
        <p className={styles.facts}>
          <span className={styles.number}>{t('own.certificateNumber', { number })}</span>
          {revoked_at !== null && (
            <strong className={styles.revoked}>{t('own.revoked', { day: dayOf(revoked_at, locale) })}</strong>
          )}
        </p>
      </div>
    </article>
  )
}
