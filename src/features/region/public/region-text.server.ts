import { englishRegion } from '#features/region/english-region.ts'
import { regionName } from '#platform/fields/city/regions.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'

/** The names of a stored province, city and district, such as `广东省 深圳市`. */
export function regionText(stored: string, locale: Locale): string {
  const names = stored.split(',').flatMap((code) => regionName(code) ?? [])
  return locale === 'en' ? names.map(englishRegion).toReversed().join(', ') : names.join(' ')
}
