import type { ChoiceOption } from '#platform/fields/field.ts'

/** Where the query stands in the address of a map service. */
export const queryMark = '{query}'

interface MapService {
  /** The address of a search, and of the way there where the service finds one by words. */
  map: string
  directions: string
}

/** Services that find a place by words, without coordinates and without an account. */
export const mapServices = {
  // The page of a place has the way there.
  amap: { map: `https://uri.amap.com/search?keyword=${queryMark}&callnative=1`, directions: '' },
  baidu: {
    map: `https://api.map.baidu.com/geocoder?address=${queryMark}&output=html&src=shuyuan`,
    directions: '',
  },
  apple: {
    map: `https://maps.apple.com/?q=${queryMark}`,
    directions: `https://maps.apple.com/?daddr=${queryMark}`,
  },
  google: {
    map: `https://www.google.com/maps/search/?api=1&query=${queryMark}`,
    directions: `https://www.google.com/maps/dir/?api=1&destination=${queryMark}`,
  },
  openstreetmap: {
    map: `https://www.openstreetmap.org/search?query=${queryMark}`,
    directions: `https://www.openstreetmap.org/directions?to=${queryMark}`,
  },
} satisfies Record<string, MapService>

/** `auto` goes by the time zone; `own` is the address that staff type. */
export const mapChoices = [
  {
    value: 'auto',
    label: {
      zh: '按时区：中国大陆用高德，其他用 OpenStreetMap',
      en: 'By the time zone: Amap in mainland China, OpenStreetMap elsewhere',
    },
  },
  { value: 'amap', label: { zh: '高德地图', en: 'Amap' } },
  { value: 'baidu', label: { zh: '百度地图', en: 'Baidu Maps' } },
  { value: 'apple', label: { zh: '苹果地图', en: 'Apple Maps' } },
  { value: 'google', label: { zh: '谷歌地图', en: 'Google Maps' } },
  { value: 'openstreetmap', label: { zh: 'OpenStreetMap', en: 'OpenStreetMap' } },
  { value: 'own', label: { zh: '其他（在下面填写）', en: 'Another one, as typed below' } },
] as const satisfies ChoiceOption[]

const mainland = new Set(['Shanghai', 'Urumqi', 'Chongqing', 'Chungking', 'Harbin', 'Kashgar'])

interface MapSettings {
  map_service: string
  map_address: string
  time_zone: string
}

/** The service that the centre uses. */
export function mapServiceOf({ map_service, map_address, time_zone }: MapSettings): MapService {
  if (map_service === 'own' && map_address !== '') return { map: map_address, directions: '' }
  const chosen = Object.entries<MapService>(mapServices).find(([name]) => name === map_service)?.[1]
  const isMainland = time_zone === 'PRC' || mainland.has(time_zone.replace('Asia/', ''))
  return chosen ?? mapServices[isMainland ? 'amap' : 'openstreetmap']
}
