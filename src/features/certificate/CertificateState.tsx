import { paths } from '#paths.ts'
import { htmlLang, type Label } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'
import { dayLabel } from './certificate-words.ts'
import { certificatePageWords } from './certificate-page-words.ts'
import type { CertificateFacts } from './certificate.calls.ts'
import styles from './CertificateState.module.css'

const order = { 'zh-cn': ['zh', 'en'], en: ['en', 'zh'] } as const
const blank: Label = { zh: '', en: '' }
const langs = { zh: htmlLang['zh-cn'], en: htmlLang.en }

/** Says whether the certificate is valid, in both languages, the reader's language first. */
export function CertificateState({ facts }: { facts: CertificateFacts }) {
  const { locale } = useReader()
  const { state, ended_on, corrected_on, reason, replaced_by } = facts
  const [day, corrected] = [ended_on, corrected_on].map((date) => (date ? dayLabel(date) : blank)) as [
    Label,
    Label,
  ]
  return (
    <div className={styles.state} data-state={state} role="status">
      {order[locale].map((language) => (
        <p key={language} lang={langs[language]}>
          <strong>{certificatePageWords[state][language]}</strong>
          {state !== 'valid' && <span>{day[language]}</span>}
          {corrected_on && (
            <span>
              {certificatePageWords.corrected[language]}
              {language === 'en' ? ', ' : '，'}
              {corrected[language]}
            </span>
          )}
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
