import { paths } from '#paths.ts'
import { htmlLang, type Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import { useReader, type Reader } from '#platform/site/reader.ts'
import styles from './OnlyIn.module.css'

export type Fallback = Record<string, Locale | undefined>

/** A text and its field, which tells the language of the text. */
export interface FieldText {
  field: string
  text: string
}

/** The language of a text, when it is not the language of the page. */
export const langOf = (fallback: Fallback, field: string) => {
  const locale = fallback[field]
  return locale ? { lang: htmlLang[locale] } : {}
}

/** A label for a page whose texts exist only in the other language, with a button that requests a translation. */
export function OnlyIn({ fallback, fields }: { fallback: Fallback; fields: string[] }) {
  const { t, locale, address } = useReader()
  const found = fields.map((field) => fallback[field]).find(Boolean)
  const words = onlyInWords(found, t)
  if (!words) return null
  // An address without a number is no single row, so nobody could translate it.
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
