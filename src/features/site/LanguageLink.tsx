import { htmlLang } from '#platform/i18n/locale.ts'
import { inLanguage } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'
import styles from './LanguageLink.module.css'

/** A link to the same page in the other language. It loads the page again. */
export function LanguageLink() {
  const { locale, address } = useReader()
  const other = locale === 'en' ? 'zh-cn' : 'en'
  return (
    <a
      className={styles.link}
      href={inLanguage(address, other)}
      lang={htmlLang[other]}
      hrefLang={htmlLang[other]}
      onClick={() => rememberLanguage(other)}
    >
      {other === 'en' ? 'English' : '中文'}
    </a>
  )
}

/** The address without a language uses this choice at the next visit. */
function rememberLanguage(locale: string): void {
  document.cookie = `lang=${locale};path=/;max-age=31536000;samesite=lax`
}
