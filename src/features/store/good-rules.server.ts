import type { storeGood } from '#entities/store-good.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { EntityRules, FormOf } from '#platform/entity/rules.server.ts'
import { refuseField, refuseFields } from '#platform/i18n/refuse-fields.ts'

type Good = FormOf<typeof storeGood>

export const goodRules: EntityRules<typeof storeGood> = {
  beforeAdd: async (values) => checked(values),
  beforeRestore: async (values) => checked(values),
  async beforeEdit(id, values, context) {
    const row = await context.db
      .selectFrom('store_good')
      .select(['uid', 'price_score', 'price_money'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return values
    checked({ ...row, ...values })
    const isRenamed = values.uid !== undefined && values.uid !== row.uid
    if (isRenamed && (await hasVersion(id, context))) refuseField('uid', 'store.uidStays')
    return values
  },
}

function checked(values: Good): Good {
  const { uid = '', price_score: score = null, price_money: money = null } = values
  const prices = [score, money].filter((price) => price !== null)
  const isHalfFree = prices.includes(0) && prices.some((price) => price > 0)
  refuseFields({
    uid: /^[a-z][a-z0-9_]{1,30}$/.test(uid) ? null : 'store.uid',
    price_score: prices.length === 0 ? 'store.noPrice' : isHalfFree ? 'store.halfFree' : null,
  })
  return values
}

const hasVersion = (id: number, { db }: CallContext) =>
  db.selectFrom('store_version').select('id').where('good_id', '=', id).executeTakeFirst()
