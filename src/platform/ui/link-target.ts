import type { Locale } from '#platform/i18n/locale.ts'
import { inLanguage, splitLanguage } from '#platform/site/address.ts'

/** Where an address that staff wrote leads: to a page in the language of the reader, or elsewhere, safely; else nowhere. */
export function linkTarget(url: string, locale: Locale): { href: string; rel?: string } | null {
  if (/^\/(?![/\\])/.test(url)) return { href: inLanguage(splitLanguage(url).address, locale) }
  return /^https:\/\/[^/]/i.test(url) ? { href: url, rel: 'noopener' } : null
}
