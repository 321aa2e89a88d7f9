import { paths } from '#paths.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { definePage, read } from '#platform/site/page.ts'
import { useReader } from '#platform/site/reader.ts'
import { certificateCalls } from './certificate.calls.ts'
import { FindForm } from './FindForm.tsx'
import styles from './CertificatePage.module.css'

const title = { zh: '查验证书', en: 'Check a certificate' }

/** For people who have the certificate on paper and no device that reads its QR code. */
export const CertificateFindPage = definePage(paths.certificateFind, {
  title,
  head: () => ({ noindex: true }),

  form: (_asked, { number = '', name = '' }) => read(certificateCalls.find, { number, name }),

  View({ posted }) {
    const { locale } = useReader()
    return (
      <section className={styles.find}>
        <h1>{labelIn(title, locale)}</h1>
        <FindForm posted={posted} />
      </section>
    )
  },
})
