import type { Locale } from '#platform/i18n/locale.ts'

/** Where the picture is that stands for a page when somebody shares it. */
export const shareAddress = (entity: string, id: number, locale: Locale) =>
  `/og/${entity.replaceAll('_', '-')}/${id}-${locale}.png`

/** The picture of the whole site, for pages that have none of their own. */
export const siteShareAddress = (locale: Locale) => `/og/site-${locale}.png`
