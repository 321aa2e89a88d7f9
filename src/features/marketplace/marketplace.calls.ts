import * as z from 'zod/mini'
import { defineCalls, get, perAddress, post } from '#platform/call/call.ts'
import { nothing, pageNumber, rowId, secretInput } from '#platform/call/call.shapes.ts'
import { cardShape, infoShape, orderShape } from './house-answers.shapes.ts'

const node = 'module/index'
const words = (most: number) =>
  z._default(z.string('refused.parameter').check(z.maxLength(most, 'refused.parameter')), '')
const secret = (most: number) =>
  z._default(
    z.string('refused.parameter').check(z.maxLength(most, 'refused.parameter')).register(secretInput),
    '',
  )
const uid = z.string('market.notHere').check(z.regex(/^[a-z][a-z0-9_]{1,30}$/, 'market.notHere'))

/** The account at the marketplace, which only the browser keeps: the house that gave the token, and the token. */
const account = { house: words(300), token: secret(400) }

const accountInfo = z.object({
  /** Whose account it is: the address of the marketplace. */
  house: z.string(),
  username: z.string(),
  nickname: z.string(),
  score: z.number(),
  /** In yuan, with two decimals. */
  money: z.string(),
  token: z.string(),
})

export const pageOfCards = 24
const often = perAddress(300, 60)
const seldom = perAddress(60, 60)

/**
 * What the house asks of the marketplace in `api_url` for its super administrators, or of the folder of the product. Questions with
 * a token are sent by POST, so that it stands in no address.
 */
export const marketplaceCalls = defineCalls('/admin/marketplace', {
  list: post({
    node,
    input: z.object({ tab: words(60), search: words(100), page: pageNumber, ...account }),
    answer: z.object({
      /** The address of the marketplace; empty for the folder of the product. */
      house: z.string(),
      rows: z.array(cardShape),
      total: z.number(),
      category: z.array(z.object({ name: z.string(), title: z.string() })),
      remark: z.string(),
    }),
    limit: often,
  }),
  info: post({
    node,
    input: z.object({ uid, ...account }),
    answer: z.object({ info: infoShape }),
    limit: often,
  }),
  /** A picture of the marketplace, which pages may not show from there. */
  picture: get({
    node,
    input: z.object({ url: z.string('refused.parameter').check(z.maxLength(1000, 'refused.parameter')) }),
    answer: z.object({ data: z.string() }),
    limit: perAddress(600, 60),
  }),
  signInForm: get({ node, answer: z.object({ captcha: z.boolean() }), limit: often }),
  captcha: get({
    node,
    input: z.object({
      id: z.string('refused.parameter').check(z.regex(/^[\w-]{8,64}$/, 'refused.parameter')),
    }),
    answer: z.object({ data: z.string() }),
    limit: seldom,
  }),
  /** With `factor` set, the account has a second factor: the same again with its code. */
  signIn: post({
    node,
    input: z.object({
      username: z
        .string('market.account')
        .check(z.trim(), z.minLength(1, 'market.account'), z.maxLength(120, 'market.account')),
      password: z
        .string('market.password')
        .check(z.minLength(1, 'market.password'), z.maxLength(200, 'market.password'))
        .register(secretInput),
      captcha: secret(100),
      captcha_id: secret(100),
      factor_id: secret(64),
      factor_code: secret(100),
    }),
    answer: z.object({ account: z.nullable(accountInfo), factor: z.string() }),
    limit: perAddress(20, 60),
    logRefusals: true,
  }),
  account: post({
    node,
    input: z.object(account),
    answer: z.object({ account: accountInfo }),
    limit: often,
  }),
  signOut: post({ node, input: z.object(account), answer: nothing, limit: seldom }),
  order: post({
    node,
    input: z.object({ goods_id: rowId, ...account }),
    answer: z.object({ order: orderShape }),
    limit: seldom,
    logRefusals: true,
  }),
  pay: post({
    node,
    input: z.object({
      order_id: rowId,
      /** 0: points, 1: balance. */
      pay_type: z.union([z.literal(0), z.literal(1)], 'refused.parameter'),
      agree: z.boolean('market.agree'),
      ...account,
    }),
    answer: z.object({ order: orderShape }),
    limit: seldom,
    logRefusals: true,
  }),
  purchases: post({
    node,
    input: z.object({ page: pageNumber, ...account }),
    answer: z.object({ list: z.array(orderShape), total: z.number() }),
    limit: often,
  }),
  /** Brings a package here, where it waits until staff agree to it. It must be the very file that was shown. */
  fetch: post({
    node,
    input: z.object({
      uid,
      version: z
        .string('refused.parameter')
        .check(z.regex(/^\d{1,9}\.\d{1,9}\.\d{1,9}$/, 'refused.parameter')),
      sha256: z.string('refused.parameter').check(z.regex(/^[0-9a-f]{64}$/, 'refused.parameter')),
      ...account,
    }),
    answer: z.object({ uid: z.string() }),
    timeout: 150_000,
    limit: seldom,
    logRefusals: true,
  }),
})

export type MarketAccount = z.output<typeof accountInfo>
