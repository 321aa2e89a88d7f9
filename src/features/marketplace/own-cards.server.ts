import type { DescribedPackage } from '#features/modules/public/brought-package.server.ts'
import { isNewer, runsOn } from '#features/modules/public/versions.ts'
import { labelIn, type Locale } from '#platform/i18n/locale.ts'
import { productVersion } from '#platform/std/checkout.server.ts'
import type { MarketCard, MarketInfo } from './house-answers.shapes.ts'

/** A module of the product itself costs nothing and needs no order. */
export function ownCard({ manifest }: DescribedPackage, installed: string, locale: Locale): MarketCard {
  const { id, version, name, about, engine } = manifest
  const fits = runsOn(productVersion, { engine_from: engine.from, engine_below: engine.below })
  return {
    id: 0,
    uid: id,
    title: labelIn(name, locale),
    intro: labelIn(about, locale),
    category: '',
    logo: '',
    tags: [],
    downloads: 0,
    currency_select: 0,
    present_price: 0,
    original_price: null,
    pay: { score: false, money: false },
    price: { score: null, money: null },
    on_sale: 1,
    version: fits ? version : '',
    new_version: fits && installed !== '' && isNewer(version, installed) ? version : '',
    covered: true,
    purchased: 1,
    covers_until: null,
  }
}

export function ownInfo(found: DescribedPackage, installed: string, locale: Locale): MarketInfo {
  const { manifest, bytes, sha256 } = found
  const capabilities = Object.fromEntries(
    Object.entries(manifest.capabilities).map(([name, values]) => [name, [...(values ?? [])]]),
  )
  return {
    ...ownCard(found, installed, locale),
    content: '',
    pictures: [],
    versions: [
      {
        version: manifest.version,
        notes: '',
        released_at: 0,
        size: bytes.length,
        sha256,
        engine: manifest.engine,
        publisher: { name: '', key_id: '' },
        capabilities,
        needs: manifest.needs,
        covered: true,
        revoked_at: null,
        reason: '',
      },
    ],
  }
}
