import { asLocale, locales, type Locale } from '#platform/i18n/locale.ts'

interface Reader {
  letter_locale: string
}

/** The language in which a member reads letters; null while it is unknown. */
export const knownLanguage = (reader: Reader | undefined): Locale | null =>
  asLocale(reader?.letter_locale) ?? null

/** The languages of a letter to a member: the one that is known, else the one of the page, else both. */
export function languagesFor(reader: Reader | undefined, page?: Locale): [Locale, ...Locale[]] {
  const known = knownLanguage(reader) ?? page
  return known ? [known] : [...locales]
}
