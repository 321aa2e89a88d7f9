import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { storeGood } from '#entities/store-good.ts'
import { payTypes, storeOrder, type PaidWith } from '#entities/store-order.ts'
import { enterPurchase } from '#features/account/public/enter-purchase.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { lockRow } from '#platform/db/db.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { yuan } from '#platform/std/money.ts'
import { dayTextAt } from '#platform/ui/dates.ts'
import { rightDays } from './store.calls.ts'

export type Order = RowOfEntity<typeof storeOrder>
type Good = RowOfEntity<typeof storeGood>
type Prices = Pick<Order, 'price_score' | 'price_money'>

const day = 24 * 60 * 60

export const priceOf = ({ price_score, price_money }: Prices, sum: PaidWith): number | null =>
  sum === 'score' ? price_score : price_money

export const isFree = ({ price_score, price_money }: Prices) =>
  (price_score ?? 0) === 0 && (price_money ?? 0) === 0

export const remarkOf = ({ sn, title_zh_cn, title_en }: Pick<Order, 'sn' | 'title_zh_cn' | 'title_en'>) => ({
  zh: `购买模块“${title_zh_cn}”，订单 ${sn}`,
  en: `Module “${title_en || title_zh_cn}”, order ${sn}`,
})

/** The order to pay, or the one that was paid and still brings updates. The price is that of this moment. */
export async function orderGood(goodId: number, context: CallContext): Promise<Order> {
  const { house, member, now } = context
  const timeZone = await house.timeZone()
  return context.change(async (changes) => {
    await lockRow(house.db.kind, changes.tx, 'member', member.id)
    const good = await goodOnSale(goodId, changes)
    const paid = await paidOrder(member.id, goodId, now, changes)
    if (paid) return paid
    const said = {
      title_zh_cn: good.name_zh_cn,
      title_en: good.name_en,
      price_score: good.price_score,
      price_money: good.price_money,
    }
    const waiting = await ordersOf(member.id, goodId, changes)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    if (waiting) return changes.edit(storeOrder, waiting.id, said)
    const sn = `${dayAt(now, timeZone).replaceAll('-', '')}${String(randomInt(10 ** 10)).padStart(10, '0')}`
    return changes.add(storeOrder, { sn, member_id: member.id, good_id: goodId, state: 'waiting', ...said })
  })
}

/**
 * One transaction: the sum of the member, its ledger line and the order. An order that is paid already is answered as paid, so that
 * whoever lost the answer may pay again.
 */
export async function payOrder(id: number, payType: number, context: CallContext): Promise<Order> {
  const { house, member } = context
  const timeZone = await house.timeZone()
  return context.change(async (changes) => {
    await lockRow(house.db.kind, changes.tx, 'member', member.id)
    const order = await ownOrder(id, member.id, changes)
    if (order.state === 'paid') return order
    if (order.state === 'refunded') return refuse('store.refundedBefore')
    return pay(order, payType === payTypes.score ? 'score' : 'money', changes, { context, timeZone })
  })
}

interface PayDeps {
  context: CallContext
  timeZone: string
}

async function pay(order: Order, sum: PaidWith, changes: Changes, deps: PayDeps): Promise<Order> {
  const { context, timeZone } = deps
  const { house, locale, now } = context
  const member = order.member_id ?? 0
  const good = await goodOnSale(order.good_id ?? 0, changes)
  if (good.price_score !== order.price_score || good.price_money !== order.price_money)
    refuse('store.priceMoved')
  const other = await paidOrder(member, good.id, now, changes)
  if (other)
    refuse('store.alreadyYours', { params: { until: dayTextAt(other.covers_until ?? 0, timeZone, locale) } })
  const free = isFree(order)
  const price = free ? 0 : (priceOf(order, sum) ?? refuse('store.notThisWay'))
  if (!free) {
    await refuseIfTooLittle(member, sum, price, changes)
    const entry = { sum, member, amount: -price, key: `store:${order.id}`, remark: remarkOf(order) }
    await enterPurchase(entry, changes, house)
  }
  const paid = await changes.edit(
    storeOrder,
    order.id,
    { state: 'paid', paid_with: free ? 'free' : sum, paid_at: now, covers_until: now + rightDays * day },
    undefined,
    'pay',
  )
  await changes.mark(storeGood, [good.id], { sold: sql`sold + 1` })
  return paid
}

/** The member's row is locked. */
async function refuseIfTooLittle(
  member: number,
  sum: PaidWith,
  price: number,
  { tx }: Changes,
): Promise<void> {
  const row = await tx.queries
    .selectFrom('member')
    .select(sum)
    .where('id', '=', member)
    .executeTakeFirstOrThrow()
  const there: number = row[sum]
  if (there >= price) return
  if (sum === 'score') refuse('store.tooFewPoints', { params: { price, there } })
  refuse('store.tooLittleMoney', { params: { price: yuan(price), there: yuan(there) } })
}

async function goodOnSale(id: number, { tx }: Changes): Promise<Good> {
  const good = await tx.queries.selectFrom('store_good').selectAll().where('id', '=', id).executeTakeFirst()
  if (good?.is_on_sale !== 1) return refuse('store.gone')
  const version = await tx.queries
    .selectFrom('store_version')
    .select('id')
    .where('good_id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return version ? good : refuse('store.nothingThere')
}

const ordersOf = (member: number, good: number, { tx }: Changes) =>
  tx.queries
    .selectFrom('store_order')
    .selectAll()
    .where('member_id', '=', member)
    .where('good_id', '=', good)
    .orderBy('id', 'desc')

const paidOrder = (member: number, good: number, now: number, changes: Changes): Promise<Order | undefined> =>
  ordersOf(member, good, changes)
    .where('state', '=', 'paid')
    .where('covers_until', '>=', now)
    .executeTakeFirst()

/** One of somebody else is answered like one that does not exist. */
async function ownOrder(id: number, member: number, { tx }: Changes): Promise<Order> {
  const order = await tx.queries
    .selectFrom('store_order')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', member)
    .executeTakeFirst()
  return order ?? refuse('store.noOrder')
}
