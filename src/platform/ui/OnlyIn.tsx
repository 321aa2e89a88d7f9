import { paths } from '#paths.ts'
import { htmlLang, type Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import { useReader, type Reader } from '#platform/site/reader.ts'
import styles from './OnlyIn.module.css'

export type Fallback = Record<string, Locale | undefined>

/** A text, and the field it comes from, which says in which language it really is. */
export interface FieldText {
  field: string
  text: string
}

/** The language a text really is in, when it is not the one of the page. */
export const langOf = (fallback: Fallback, field: string) => {
  const locale = fallback[field]
  return locale ? { lang: htmlLang[locale] } : {}
}

/** One label for a page whose texts are there in the other language alone, and the way to ask for a translation. */
export function OnlyIn({ fallback, fields }: { fallback: Fallback; fields: string[] }) {
  const { t, locale, address } = useReader()
  const found = fields.map((field) => fallback[field]).find(Boolean)
  const words = onlyInWords(found, t)
  if (!words) return null
  // What has no number in its address is no single row that somebody could translate.
  const url = /^[^?]*\/\d+(?=$|\?)/.exec(address)?.[0]
  return (
    <form method="post" action={link(paths.translation, {}, locale, { url })} className={styles.line}>
      <span className={styles.label}>{words}</span>
      {url && (
        <button type="submit" className={styles.ask}>
          {t('frame.askTranslation')}
        </button>
      )}
    </form>
  )
}

export const onlyInWords = (found: Locale | undefined, t: Reader['t']) =>
  found && (found === 'zh-cn' ? t('frame.onlyIn') : t('frame.onlyInEnglish'))
