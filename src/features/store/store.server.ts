import { settingsNow } from '#features/settings/public/settings.server.ts'
import { withMessage, type CallContext } from '#platform/call/context.server.ts'
import { handle, offeredWhile } from '#platform/call/handle.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { orderInfo } from './cards.server.ts'
import { downloadPackage } from './download.server.ts'
import { goodInfo, goodsOnSale } from './goods.server.ts'
import { orderGood, payOrder, type Order } from './order.server.ts'
import { storeCalls } from './store.calls.ts'

const isOpen = async ({ db }: House) => (await settingsNow(db)).store_open

export const storeHandlers = offeredWhile(
  isOpen,
  handle(storeCalls, {
    modules: (input, context) => goodsOnSale(input, context),
    info: (input, context) => goodInfo(input, context),
    download: (input, context) => downloadPackage(input, context),

    async order({ goods_id }, context) {
      return withMessage('store.ordered', { info: await shown(await orderGood(goods_id, context), context) })
    },

    async pay({ order_id, pay_type }, context) {
      const order = await payOrder(order_id, pay_type, context)
      return withMessage('store.paid', { info: await shown(order, context) })
    },

    async purchases({ page, limit }, { db, member, locale }) {
      const own = db.selectFrom('store_order').where('store_order.member_id', '=', member.id)
      const { total } = await own
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await own
        .innerJoin('store_good', 'store_good.id', 'store_order.good_id')
        .selectAll('store_order')
        .select('uid')
        .orderBy('store_order.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute()
      return { list: rows.map(({ uid, ...order }) => orderInfo(order, uid, locale)), total: Number(total) }
    },
  }),
)

async function shown(order: Order, { db, locale }: CallContext) {
  const { uid } = await db
    .selectFrom('store_good')
    .select('uid')
    .where('id', '=', order.good_id ?? 0)
    .executeTakeFirstOrThrow()
  return orderInfo(order, uid, locale)
}
