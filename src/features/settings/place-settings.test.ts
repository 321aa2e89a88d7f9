import { describe, expect, it } from 'vitest'
import { currencyCode, mapAddressOrBlank } from './checks.ts'
import { placeSettings } from './place-settings.ts'
import { mapServiceOf } from '#features/settings/public/map-addresses.ts'
import { readValue } from './read-value.ts'

const zoned = (time_zone: string, map_service = 'auto', map_address = '') =>
  new URL(mapServiceOf({ map_service, map_address, time_zone }).map).host

describe('the settings about places', () => {
  it('the map service follows the time zone until staff choose one', () => {
    expect(zoned('Asia/Shanghai')).toBe('uri.amap.com')
    expect(zoned('Asia/Urumqi')).toBe('uri.amap.com')
    expect(zoned('America/New_York')).toBe('www.openstreetmap.org')
    expect(zoned('America/New_York', 'apple')).toBe('maps.apple.com')
    expect(zoned('Asia/Shanghai', 'own', 'https://map.example.org/?q={query}')).toBe('map.example.org')
    expect(zoned('Asia/Shanghai', 'own')).toBe('uri.amap.com')
  })

  it('an address of a map service begins with https and has the query after its host', () => {
    for (const good of ['', 'https://map.example.org/?q={query}', 'https://map.example.org/find/{query}'])
      expect(mapAddressOrBlank(good)).toBeNull()
    for (const bad of [
      'https://map.example.org/',
      'http://map.example.org/?q={query}',
      'https://{query}.example.org/',
      'https://{query}@example.org/?{query}',
      'javascript:alert({query})',
      '{query}',
    ])
      expect(mapAddressOrBlank(bad), bad).toBe('settings.mapAddress')
  })

  it('a currency has the code of three letters that exists, and a choice is one of its values', () => {
    expect(currencyCode('USD')).toBeNull()
    for (const bad of ['', 'usd', 'US', 'XXXX', '¥']) expect(currencyCode(bad)).toBe('settings.currency')
    expect(readValue(placeSettings.map_service, 'amap', 'en')).toBe('amap')
    expect(() => readValue(placeSettings.map_service, 'atlas', 'en')).toThrow('valid.choice')
  })
})
