import { paths } from '#paths.ts'
import { htmlLang } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'
import { dayLabel } from './certificate-words.ts'
import { certificatePageWords } from './certificate-page-words.ts'
import type { CertificateFacts } from './certificate.calls.ts'
import styles from './CertificateState.module.css'

const order = { 'zh-cn': ['zh', 'en'], en: ['en', 'zh'] } as const
const langs = { zh: htmlLang['zh-cn'], en: htmlLang.en }

/** Says whether the certificate is valid, in both languages, the reader's language first. */
export function CertificateState({ facts }: { facts: CertificateFacts }) {
  const { locale } = useReader()
  const { state, ended_on, reason, replaced_by } = facts
  const day = ended_on ? dayLabel(ended_on) : { zh: '', en: '' }
  return (
    <div className={styles.state} data-state={state} role="status">
      {order[locale].map((language) => (
        <p key={language} lang={langs[language]}>
          <strong>{certificatePageWords[state][language]}</strong>
          {state !== 'valid' && <span>{day[language]}</span>}
          {reason[language] && (
            <span>
              {certificatePageWords.reason[language]}
              {reason[language]}
            </span>
          )}
          {replaced_by && (
            <a href={link(paths.certificate, { code: replaced_by }, language === 'en' ? 'en' : 'zh-cn')}>
              {certificatePageWords.seeNext[language]}
            </a>
          )}
        </p>
      ))}
    </div>
  )
}
