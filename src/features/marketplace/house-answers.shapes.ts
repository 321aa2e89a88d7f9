import * as z from 'zod/mini'

/**
 * What a marketplace may answer. It is somebody else's: each text has an end, each list has one, and what is not here is left
 * behind.
 */
const text = (most: number) => z.string().check(z.maxLength(most))
const whole = z.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))
const moment = z.nullable(whole)
const version = text(30).check(z.regex(/^(?:\d{1,9}\.\d{1,9}\.\d{1,9})?$/))
const yesNo = z.union([z.literal(0), z.literal(1)])
/** Whole points, or yuan with two decimals as text. */
const amount = z.union([whole, text(20).check(z.regex(/^\d{1,12}(?:\.\d{1,2})?$/))])
const prices = z.object({ score: z.nullable(whole), money: z.nullable(amount) })
const ways = z.object({ score: z.boolean(), money: z.boolean() })
const uid = text(31).check(z.regex(/^[a-z][a-z0-9_]{1,30}$/))
const listOf = <T extends z.core.$ZodType>(each: T, most: number) => z.array(each).check(z.maxLength(most))

const card = {
  id: whole,
  uid,
  title: text(200),
  intro: text(2000),
  category: text(60),
  logo: text(1000),
  tags: listOf(text(100), 30),
  downloads: whole,
  currency_select: yesNo,
  present_price: amount,
  original_price: z.nullable(amount),
  pay: ways,
  price: prices,
  on_sale: yesNo,
  version,
  new_version: version,
  covered: z.boolean(),
  purchased: yesNo,
  covers_until: moment,
}
export const cardShape = z.object(card)

const versionShape = z.object({
  version,
  notes: text(20_000),
  released_at: whole,
  size: whole,
  sha256: text(64).check(z.regex(/^[0-9a-f]{64}$/)),
  engine: z.object({ from: version, below: version }),
  publisher: z.object({ name: text(200), key_id: text(64) }),
  capabilities: z.record(text(40), listOf(text(300), 500)),
  needs: listOf(z.object({ id: uid, from: version, below: version }), 50),
  covered: z.boolean(),
  revoked_at: moment,
  reason: text(2000),
})

export const infoShape = z.object({
  ...card,
  content: text(200_000),
  pictures: listOf(text(1000), 30),
  versions: listOf(versionShape, 1000),
})

export const orderShape = z.object({
  id: whole,
  goods_id: whole,
  uid,
  sn: text(60),
  title: text(200),
  amount,
  currency_select: yesNo,
  pay: ways,
  price: prices,
  purchased: yesNo,
  state: z.enum(['waiting', 'paid', 'refunded']),
  paid_with: z.enum(['', 'score', 'money', 'free']),
  paid_at: moment,
  covers_until: moment,
  createtime: whole,
})

export const listShape = z.object({
  rows: listOf(cardShape, 100),
  total: whole,
  category: listOf(z.object({ name: text(60), title: text(200) }), 60),
  remark: text(20_000),
})

export const ordersShape = z.object({ list: listOf(orderShape, 100), total: whole })

/** A member of the marketplace, as it is told to who signed in. */
const member = z.object({ username: text(200), nickname: text(200), score: whole, money: amount })
export const signedInShape = z.object({ userinfo: z.object({ ...member.shape, token: text(400) }) })
export const memberShape = z.object({ userInfo: member })
export const signInFormShape = z.object({ captcha: z.boolean() })

/** Every answer of this family but files. */
export const envelopeShape = z.object({ code: z.number(), msg: text(2000), data: z.unknown() })

export type MarketCard = z.output<typeof cardShape>
export type MarketInfo = z.output<typeof infoShape>
export type MarketOrder = z.output<typeof orderShape>
export type MarketMember = z.output<typeof member>
