import * as z from 'zod/mini'
import { storeCategories } from '#entities/store-good.ts'
import { defineCalls, get, perAddress, post } from '#platform/call/call.ts'
import { listOf, nothing, pageNumber, pageSize, rowId } from '#platform/call/call.shapes.ts'
import { numberInput } from '#platform/call/number-input.ts'

/** Versions that are released within so many days of a payment belong to it, for ever. */
export const rightDays = 365

const words = (most: number) =>
  z._default(z.string('refused.parameter').check(z.maxLength(most, 'refused.parameter')), '')

/** Whole points, or yuan with two decimals. */
const amount = z.union([z.number(), z.string()])
const yesNo = z.union([z.literal(0), z.literal(1)])
const prices = z.object({ score: z.nullable(z.number()), money: z.nullable(z.string()) })
/** Which of the two sums a module can be paid with. */
const ways = z.object({ score: z.boolean(), money: z.boolean() })

const card = {
  /** What an order names as `goods_id`. */
  id: z.number(),
  uid: z.string(),
  title: z.string(),
  intro: z.string(),
  category: z.string(),
  /** A whole address, or empty. */
  logo: z.string(),
  tags: z.array(z.string()),
  downloads: z.number(),
  /** 0: `present_price` is points, 1: it is yuan. A module that can be paid with both has the price in points. */
  currency_select: yesNo,
  present_price: amount,
  original_price: z.nullable(amount),
  pay: ways,
  price: prices,
  original: prices,
  on_sale: yesNo,
  /** The newest version that runs on the system of the buyer; empty if there is none. */
  version: z.string(),
  released_at: z.nullable(z.number()),
  /** The same, if it is newer than what is installed; otherwise empty. */
  new_version: z.string(),
  /** Whether the member may download `version` without a new order. */
  covered: z.boolean(),
  purchased: yesNo,
  /** Versions released until then are the member's. */
  covers_until: z.nullable(z.number()),
}

const version = z.object({
  version: z.string(),
  notes: z.string(),
  released_at: z.number(),
  size: z.number(),
  sha256: z.string(),
  engine: z.object({ from: z.string(), below: z.string() }),
  publisher: z.object({ name: z.string(), key_id: z.string(), public_key: z.string() }),
  capabilities: z.record(z.string(), z.array(z.string())),
  needs: z.array(z.object({ id: z.string(), from: z.string(), below: z.string() })),
  excludes: z.array(z.string()),
  downloads: z.number(),
  covered: z.boolean(),
  revoked_at: z.nullable(z.number()),
  /** Why it was revoked. */
  reason: z.string(),
})

const order = {
  id: z.number(),
  goods_id: z.number(),
  uid: z.string(),
  sn: z.string(),
  title: z.string(),
  amount,
  currency_select: yesNo,
  pay: ways,
  price: prices,
  purchased: yesNo,
  state: z.enum(['waiting', 'paid', 'refunded']),
  paid_with: z.enum(['', 'score', 'money', 'free']),
  paid_at: z.nullable(z.number()),
  covers_until: z.nullable(z.number()),
  createtime: z.number(),
}

export type StoreCard = z.output<z.ZodMiniObject<typeof card>>
export type StoreVersionInfo = z.output<typeof version>
export type StoreOrderInfo = z.output<z.ZodMiniObject<typeof order>>

/** The version of the buyer's system; empty when that does not matter. */
const sysVersion = words(20)

/** What other houses ask of a marketplace. While it is not open, none of these exists. */
export const storeCalls = defineCalls('/api/store', {
  /** `installed[0][uid]` and `installed[0][version]` name what the buyer has. */
  modules: get({
    input: z.looseObject({
      activeTab: z._default(
        z.enum(['all', ...storeCategories.map(({ value }) => value)], 'refused.parameter'),
        'all',
      ),
      quickSearch: words(100),
      sysVersion,
      page: pageNumber,
      limit: pageSize(20),
    }),
    answer: z.object({
      rows: z.array(z.object(card)),
      total: z.number(),
      category: z.array(z.object({ name: z.string(), title: z.string() })),
      remark: z.string(),
    }),
    limit: perAddress(120, 60),
  }),
  info: get({
    input: z.object({ uid: words(31), localVersion: words(20), sysVersion }),
    answer: z.object({
      info: z.object({
        ...card,
        content: z.string(),
        pictures: z.array(z.string()),
        /** The newest first. */
        versions: z.array(version),
      }),
    }),
    limit: perAddress(120, 60),
  }),
  order: post({
    who: 'member',
    entry: null,
    input: z.object({ goods_id: rowId }),
    answer: z.object({ info: z.object(order) }),
    limit: perAddress(60, 60),
  }),
  pay: post({
    who: 'member',
    entry: null,
    input: z.object({
      order_id: rowId,
      /** 0: points, 1: balance. */
      pay_type: numberInput(z.number('refused.parameter').check(z.int(), z.minimum(0), z.maximum(1))),
    }),
    answer: z.object({ info: z.object(order) }),
    limit: perAddress(60, 60),
  }),
  /** The package as it was signed. Without a version it is the newest that the member has bought and that fits. */
  download: get({
    who: 'member',
    entry: null,
    input: z.object({ order_id: z.optional(rowId), uid: words(31), version: words(20), sysVersion }),
    answer: nothing,
    limit: perAddress(60, 60),
  }),
  /** The member's own orders, the newest first. */
  purchases: get({
    who: 'member',
    entry: null,
    input: z.object({ page: pageNumber, limit: pageSize(10) }),
    answer: listOf(z.object(order)),
    limit: perAddress(120, 60),
  }),
})
