import type { Locale } from '#platform/i18n/locale.ts'
import { QrCode } from '#platform/ui/share/QrCode.tsx'
import { factorWord } from './factor-words.ts'
import styles from '#features/second-factor/public/factor.module.css'

interface AppSetupProps {
  secret: string
  address: string
  locale: Locale
}

/** What an authenticator app reads, as a picture and to be typed. */
export function AppSetup({ secret, address, locale }: AppSetupProps) {
  return (
    <>
      <p>{factorWord('scan', locale)}</p>
      <QrCode className={styles.qr} address={address} label={factorWord('qr', locale)} />
      <p>
        {factorWord('key', locale)}
        {locale === 'en' ? ': ' : '：'}
        <span className={styles.key}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
    </>
  )
}
