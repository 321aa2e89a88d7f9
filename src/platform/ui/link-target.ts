import type { Locale } from '#platform/i18n/locale.ts'
import { inLanguage, splitLanguage } from '#platform/site/address.ts'

/**
 * The target of an address that staff wrote: a page in the reader's language, or a safe link to another site;
 * otherwise null.
 */
export function linkTarget(url: string, locale: Locale): { href: string; rel?: string } | null {
  // The browser alone parses a link, and it drops tabs and breaks: `/`, a tab and `/` begin another site.
  if (/^\/(?![/\\\s])/.test(url)) return { href: inLanguage(splitLanguage(url).address, locale) }
  return /^https:\/\/[^/]/i.test(url) ? { href: url, rel: 'noopener' } : null
}
