import type { Locale } from '#platform/i18n/locale.ts'
import { ownPath } from '#platform/std/own-path.ts'
import { inLanguage, splitLanguage } from '#platform/site/address.ts'

/**
 * The target of an address that staff wrote: a page in the reader's language, or a safe link to another site;
 * otherwise null.
 */
export function linkTarget(url: string, locale: Locale): { href: string; rel?: string } | null {
  const page = ownPath(url)
  if (page) return { href: inLanguage(splitLanguage(page).address, locale) }
  return /^https:\/\/[^/]/i.test(url) ? { href: url, rel: 'noopener' } : null
}
