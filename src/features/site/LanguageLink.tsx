import { htmlLang } from '#platform/i18n/locale.ts'
import { inLanguage } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'
import styles from './LanguageLink.module.css'

/** Leads to the same page in the other language, which is loaded anew. */
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

/** The bare address of the site asks for it the next time. */
function rememberLanguage(locale: string): void {
  document.cookie = `lang=${locale};path=/;max-age=31536000;samesite=lax`
}
