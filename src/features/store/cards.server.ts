import type { storeGood } from '#entities/store-good.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { yuan } from '#platform/std/money.ts'
import { isFree, type Order } from './order.server.ts'
import { coveredUntil, isCovered, isUpdate, newestFitting, type KnownVersion } from './rights.server.ts'
import type { StoreCard, StoreOrderInfo, StoreVersionInfo } from './store.calls.ts'

type Good = RowOfEntity<typeof storeGood>

/** For whom a card is. */
export interface Buyer {
  engine: string
  installed: string
  locale: Locale
  publicUrl: string
  /** Their paid orders of the module. */
  orders: ReadonlyArray<Pick<Order, 'covers_until'>>
}

const money = (cents: number | null) => (cents === null ? null : yuan(cents))

/** Free modules are paid with either. */
function priceFacts(row: Pick<Order, 'price_score' | 'price_money'>) {
  const { price_score: score, price_money } = row
  const free = isFree(row)
  return {
    currency_select: score === null ? (1 as const) : (0 as const),
    present: score ?? yuan(price_money ?? 0),
    pay: { score: free || score !== null, money: free || price_money !== null },
    price: { score, money: money(price_money) },
  }
}

export function cardOf(good: Good, versions: readonly KnownVersion[], buyer: Buyer): StoreCard {
  const { name, intro, tags } = inLocale(good, ['name', 'intro', 'tags'], buyer.locale)
  const { present, ...price } = priceFacts(good)
  const newest = newestFitting(versions, buyer.engine)
  const until = coveredUntil(buyer.orders)
  const original = { score: good.former_score, money: money(good.former_money) }
  return {
    id: good.id,
    uid: good.uid,
    title: name,
    intro,
    category: good.category,
    logo: wholeAddress(good.logo, buyer),
    tags: tags.split(/[,，、]/).flatMap((tag) => tag.trim() || []),
    downloads: good.downloads,
    ...price,
    present_price: present,
    original_price: price.currency_select === 0 ? original.score : original.money,
    original,
    on_sale: good.is_on_sale === 1 ? 1 : 0,
    version: newest?.number ?? '',
    released_at: newest?.released_at ?? null,
    new_version: newest && isUpdate(newest.number, buyer.installed) ? newest.number : '',
    covered: newest !== undefined && isCovered(newest, until),
    purchased: until === null ? 0 : 1,
    covers_until: until,
  }
}

/** Buyers are on other hosts. */
export const wholeAddress = (address: string, { publicUrl }: Pick<Buyer, 'publicUrl'>): string =>
  address === '' ? '' : (URL.parse(address, publicUrl)?.href ?? '')

interface Facts {
  capabilities: Record<string, string[]>
  needs: StoreVersionInfo['needs']
  excludes: string[]
}

export function versionInfo(version: KnownVersion, { locale, orders }: Buyer): StoreVersionInfo {
  const { notes, publisher, revoke_reason } = inLocale(
    version,
    ['notes', 'publisher', 'revoke_reason'],
    locale,
  )
  const { capabilities, needs, excludes }: Facts = JSON.parse(version.facts)
  return {
    version: version.number,
    notes,
    released_at: version.released_at,
    size: version.size,
    sha256: version.sha256,
    engine: { from: version.engine_from, below: version.engine_below },
    publisher: { name: publisher, key_id: version.key_id, public_key: version.public_key },
    capabilities,
    needs,
    excludes,
    downloads: version.downloads,
    covered: isCovered(version, coveredUntil(orders)),
    revoked_at: version.revoked_at,
    reason: revoke_reason,
  }
}

/** What was paid is the amount of a paid order; before that, what its first way of paying asks for. */
export function orderInfo(order: Order, uid: string, locale: Locale): StoreOrderInfo {
  const { present, currency_select: usual, ...price } = priceFacts(order)
  const currency_select = order.paid_with === 'money' ? 1 : order.paid_with === 'score' ? 0 : usual
  return {
    id: order.id,
    goods_id: order.good_id ?? 0,
    uid,
    sn: order.sn,
    title: inLocale(order, ['title'], locale).title,
    amount: order.paid_with === 'money' ? yuan(order.price_money ?? 0) : present,
    currency_select,
    ...price,
    purchased: order.state === 'paid' ? 1 : 0,
    state: order.state,
    paid_with: order.paid_with,
    paid_at: order.paid_at,
    covers_until: order.covers_until,
    createtime: order.createtime,
  }
}
