import { currencyCode, mapAddressOrBlank, webAddressOrBlank } from './checks.ts'
import { mapChoices } from '#features/settings/public/map-addresses.ts'
import { setting } from './setting.ts'

/** How people find the centre and its events, and what they pay in. */
export const placeSettings = {
  contact_address: setting.text({
    zh: '地址',
    en: 'Address',
    translated: true,
    hint: {
      zh: '也是未写地址的活动的地址',
      en: 'Also that of events at the centre without an address of their own',
    },
  }),
  contact_way: setting.longText({
    zh: '怎么来',
    en: 'How to come',
    translated: true,
    hint: {
      zh: '显示在关于本中心的页面与印出的活动页上',
      en: 'On the page about the centre, and on printed pages of events',
    },
  }),
  contact_map: setting.text({
    zh: '本中心的地图链接',
    en: 'Map of the centre',
    check: webAddressOrBlank,
    hint: { zh: '留空则按地址在地图服务中查找', en: 'When blank, the map service looks for the address' },
  }),
  map_service: setting.choice(mapChoices, {
    zh: '地图服务',
    en: 'Map service',
    default: 'auto',
    hint: {
      zh: '活动页、票和信里的地图链接都通往这里',
      en: 'Where the map links of events, tickets and letters lead',
    },
  }),
  map_address: setting.text({
    zh: '其他地图服务的地址',
    en: 'Address of another map service',
    check: mapAddressOrBlank,
    hint: {
      zh: '以 https 开头，用 {query} 代表要找的地方，例如 https://map.example.org/?q={query}',
      en: 'With https and {query} for the place, such as https://map.example.org/?q={query}',
    },
  }),
  currency: setting.text({
    zh: '货币',
    en: 'Currency',
    default: 'CNY',
    check: currencyCode,
    hint: {
      zh: '活动费用的货币代码，例如 CNY、USD',
      en: 'The code for prices of events, such as CNY or USD',
    },
  }),
}
