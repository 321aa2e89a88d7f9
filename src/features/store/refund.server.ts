import { storeOrder } from '#entities/store-order.ts'
import { enterPurchase } from '#features/account/public/enter-purchase.server.ts'
import { withMessage, type CallContext } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { lockRow } from '#platform/db/db.server.ts'
import { readActionInput } from '#platform/entity/action-input.server.ts'
import { actionCalls } from '#platform/entity/crud-calls.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { priceOf, remarkOf } from './order.server.ts'

export const refundHandlers = handle(actionCalls('store_order', 'refund'), {
  async perform({ ids, told }, context) {
    const { reason = '' } = readActionInput(storeOrder, 'refund', told, context)
    const unique = [...new Set(ids)].toSorted((a, b) => a - b)
    await context.change(async (changes) => {
      for (const id of unique) await refund(id, reason, changes, context)
    })
    return withMessage('store.refundDone', { ids: unique })
  },
})

/** Locks the member before the order, as a payment does. */
async function refund(id: number, reason: string, changes: Changes, { house, now }: CallContext) {
  const found = await changes.tx.queries
    .selectFrom('store_order')
    .select('member_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return refuse('refused.notFound', { kind: 'notFound' })
  const member = found.member_id ?? 0
  await lockRow(house.db.kind, changes.tx, 'member', member)
  const order = await changes.edit(storeOrder, id, {})
  if (order.state === 'refunded') refuse('store.refundedBefore')
  if (order.state !== 'paid') refuse('store.notPaid')
  const { paid_with: sum } = order
  if (sum === 'score' || sum === 'money') {
    const { zh, en } = remarkOf(order)
    const entry = { sum, member, amount: priceOf(order, sum) ?? 0, key: `store-refund:${id}` }
    const remark = { zh: `退款：${zh}`, en: `Refund: ${en}` }
    await enterPurchase({ ...entry, remark }, changes, house)
  }
  const refunded = { state: 'refunded' as const, refunded_at: now, refund_reason: reason }
  await changes.edit(storeOrder, id, refunded, undefined, 'refund')
}
