import { handle } from '#platform/call/handle.server.ts'
import { areaCalls, publicAreaCalls, type AreaQuery, type Region } from '#platform/fields/city/area.calls.ts'
import { isRegion, regionsIn } from '#platform/fields/city/regions.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { englishRegion } from './english-region.ts'

export const areaHandlers = [
  ...handle(areaCalls, { area: async (query, { locale }) => areaOf(query, locale) }),
  ...handle(publicAreaCalls, { area: async (query, { locale }) => areaOf(query, locale) }),
]

function areaOf({ province = '', city = '' }: AreaQuery, locale: Locale): Region[] {
  const path = [province, city].filter(Boolean)
  if (path.length > 0 && !isRegion(path)) refuse('refused.parameter', { kind: 'invalid' })
  return regionsIn(path.at(-1) ?? '').map(([value, name]) => ({
    value,
    label: locale === 'en' ? englishRegion(name) : name,
  }))
}
