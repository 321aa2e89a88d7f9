import type { Locale } from '#platform/i18n/locale.ts'

/** The address of the link preview picture of a page. */
export const shareAddress = (entity: string, id: number, locale: Locale) =>
  `/og/${entity.replaceAll('_', '-')}/${id}-${locale}.png`

/** The picture for pages without their own. */
export const siteShareAddress = (locale: Locale) => `/og/site-${locale}.png`
