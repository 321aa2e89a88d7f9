/** Demo wording. An empty `en` is on purpose: it shows how the site says that something exists in Chinese only. */
export interface Bilingual {
  zh: string
  en: string
}
