export const locales = ['zh-cn', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'zh-cn'

/** The ending of a column that holds one language of a translated field. */
export type LocaleSuffix = 'zh_cn' | 'en'
export const localeSuffix: Record<Locale, LocaleSuffix> = { 'zh-cn': 'zh_cn', en: 'en' }

/** The value of `lang` in HTML. */
export const htmlLang: Record<Locale, string> = { 'zh-cn': 'zh-CN', en: 'en' }

export interface Label {
  zh: string
  en: string
}

export const labelIn = (label: Label, locale: Locale) => (locale === 'en' ? label.en : label.zh)

/** The locale that a client names, or null if the product has no such locale. */
export function asLocale(text: unknown): Locale | null {
  if (typeof text !== 'string') return null
  const lower = text.toLowerCase()
  return locales.find((locale) => locale === lower) ?? null
}
