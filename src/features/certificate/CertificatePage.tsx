import { paths } from '#paths.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { definePage, read } from '#platform/site/page.ts'
import { Share } from '#platform/ui/share/Share.tsx'
import { certificateCalls } from './certificate.calls.ts'
import { titleText } from './certificate-words.ts'
import { CertificateSheet } from './CertificateSheet.tsx'
import { CertificateState } from './CertificateState.tsx'
import styles from './CertificatePage.module.css'

/** The public page of a certificate: every printed fact, and whether the certificate is valid. */
export const CertificatePage = definePage(paths.certificate, {
  title: { zh: '证书', en: 'Certificate' },
  reads: ({ params }) => ({ facts: read(certificateCalls.show, { code: params.code }) }),

  head: ({ facts }, { locale }) => ({ title: labelIn(titleText(facts), locale), noindex: true }),

  View({ facts }) {
    return (
      <article className={styles.page}>
        <div className={styles.share}>
          <Share />
        </div>
        <CertificateState facts={facts} />
        <CertificateSheet facts={facts} />
      </article>
    )
  },
})
