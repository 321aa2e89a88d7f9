import { labelIn } from '#platform/i18n/locale.ts'
import { useReader } from '#platform/site/reader.ts'
import { QrCode } from './QrCode.tsx'
import styles from './PrintedAddress.module.css'

const words = { code: { zh: '本页的二维码', en: 'QR code of this page' } }

/** The address of this page on paper, as a code and in letters. */
export function PrintedAddress() {
  const { locale } = useReader()
  const { origin, host, pathname } = location
  return (
    <div className={styles.address}>
      <QrCode address={origin + pathname} label={labelIn(words.code, locale)} className={styles.code} />
      <p>{host + pathname}</p>
    </div>
  )
}
