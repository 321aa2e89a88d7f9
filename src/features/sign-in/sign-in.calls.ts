import * as z from 'zod/mini'
import { defineCalls, get, perAddress, post } from '#platform/call/call.ts'
import { nothing } from '#platform/call/shapes.ts'

/** The captcha is looked at in the handler, for it may be off. */
const account = z.string('sign.account').check(
  z.trim(),
  z.minLength(1, 'sign.account'),
  z.refine((text) => [...text].length > 3, 'sign.accountLength'),
  z.regex(/^[^\p{Cc}]{0,120}$/u, 'sign.wrongPair'),
)

/** A user name, an email address or a mobile number. */
const memberAccount = z
  .string('sign.account')
  .check(z.trim(), z.minLength(1, 'sign.account'), z.regex(/^[^\p{Cc}]{0,120}$/u, 'sign.wrongPair'))

const atLeastSix = (text: string) => [...text].length >= 6
const password = z
  .string('sign.password')
  .check(
    z.minLength(1, 'sign.password'),
    z.refine(atLeastSix, 'sign.passwordLength'),
    z.maxLength(200, 'sign.passwordLength'),
  )

/** Ticked, a session is kept for thirty days. */
const keep = z.pipe(
  z.optional(z.union([z.boolean(), z.number(), z.string()])),
  z.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
)
const captchaText = z._default(z.string('sign.captcha').check(z.maxLength(100, 'sign.captchaLength')), '')
const captchaId = z._default(z.string('sign.captcha').check(z.maxLength(100, 'sign.captcha')), '')
/** What the browser worked out, in place of a captcha. */
const proof = z._default(z.string('sign.wrongProof').check(z.maxLength(20, 'sign.wrongProof')), '')
const pictureId = z.string('refused.parameter').check(z.regex(/^[\w-]{8,64}$/, 'refused.parameter'))
const tokenText = z._default(z.string('sign.invalidToken').check(z.maxLength(200, 'sign.invalidToken')), '')

/** Where a code goes. */
const codeKind = z.enum(['email', 'mobile'], 'refused.parameter')
const longText = (message: string) => z.string(message).check(z.maxLength(200, message))

const adminInfo = z.object({
  id: z.number(),
  username: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  lastlogintime: z.nullable(z.number()),
  token: z.string(),
  refreshToken: z.string(),
})

const memberInfo = z.object({
  id: z.number(),
  username: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  email: z.string(),
  mobile: z.string(),
  gender: z.number(),
  birthday: z.string(),
  money: z.number(),
  score: z.number(),
  lastlogintime: z.nullable(z.number()),
  lastloginip: z.string(),
  jointime: z.number(),
  motto: z.string(),
  /** When the account closes, for whoever has asked for it. */
  closing_at: z.nullable(z.number()),
})

/** What the door asks of whoever is not signed in. */
const memberDoor = z.object({ accountVerificationType: z.array(z.string()), captcha: z.boolean() })

/** The daily check-in of a member, by the days of the centre. */
const checkInDay = {
  day: z.string(),
  done: z.boolean(),
  streak: z.number(),
  best: z.number(),
  /** Rest days that this month still has. */
  rest_left: z.number(),
  /** The days of this month on which the member checked in, and those that were rested instead. */
  month: z.array(z.object({ day: z.string(), points: z.number() })),
  rested: z.array(z.string()),
  /** What the next check-in brings. */
  next: z.number(),
}

export const adminSignInCalls = defineCalls('/admin/index', {
  loginForm: get({ as: 'login', who: 'anyone', answer: z.object({ captcha: z.boolean() }) }),
  login: post({
    who: 'anyone',
    input: z.object({
      username: account,
      password,
      keep,
      captcha: captchaText,
      captcha_id: captchaId,
      proof,
    }),
    answer: z.object({ userinfo: adminInfo, routePath: z.string() }),
  }),
  logout: post({ who: 'anyone', input: z.object({ refresh_token: tokenText }), answer: nothing }),
})

export const sessionCalls = defineCalls('/api/common', {
  captcha: get({
    input: z.object({ id: pictureId }),
    answer: nothing,
    limit: perAddress(60, 60),
  }),
  proof: get({
    input: z.object({ id: pictureId }),
    answer: z.object({ salt: z.string(), bits: z.number() }),
    /** As often as work may be asked for from one address. */
    limit: perAddress(120, 60),
  }),
  refreshToken: post({
    input: z.object({ refresh_token: tokenText }),
    answer: z.object({
      type: z.enum(['admin-refresh', 'user-refresh']),
      token: z.string(),
      refresh_token: z.string(),
    }),
    limit: perAddress(120, 60),
  }),
})

export const memberSignInCalls = defineCalls('/api/user', {
  /** For members it is their check-in, for everybody else the form at the door. */
  checkInForm: get({ as: 'checkIn', answer: z.union([z.object(checkInDay), memberDoor]) }),
  /** With a tab somebody signs in or joins, without one a member checks in for the day. */
  checkIn: post({
    input: z.object({
      tab: z.optional(z.string()),
      username: z.optional(memberAccount),
      password: z.optional(password),
      keep,
      captcha: captchaText,
      captchaId,
      proof,
      registerType: z.optional(codeKind),
      email: z.optional(longText('valid.email')),
      mobile: z.optional(longText('valid.mobile')),
    }),
    answer: z.union([
      z.object({
        userinfo: z.object({ ...memberInfo.shape, token: z.string(), refreshToken: z.string() }),
        routePath: z.string(),
      }),
      z.object({ ...checkInDay, already: z.boolean(), points: z.number() }),
    ]),
  }),
  logout: post({ input: z.object({ refresh_token: tokenText }), answer: nothing }),
  index: get({
    who: 'member',
    answer: z.object({
      userInfo: memberInfo,
      menus: z.array(z.unknown()),
      /** How codes can be sent, as at the door. */
      accountVerificationType: z.array(z.string()),
    }),
  }),
})

/** Codes by letter or message: for joining, and for a new password. */
export const accountCalls = defineCalls('/api/account', {
  sendRegisterCode: post({
    input: z.object({
      registerType: codeKind,
      email: z.optional(longText('valid.email')),
      mobile: z.optional(longText('valid.mobile')),
      username: longText('account.username'),
      password: longText('sign.passwordRule'),
    }),
    answer: nothing,
  }),
  sendRetrievePasswordCode: post({
    input: z.object({ type: codeKind, account: longText('sign.account') }),
    answer: nothing,
  }),
  retrievePassword: post({
    input: z.object({
      type: codeKind,
      account: longText('sign.account'),
      captcha: captchaText,
      password: longText('sign.passwordRule'),
    }),
    answer: nothing,
  }),
})

/** Another email address or mobile number for oneself: the password tells who asks, a code that it is theirs. */
export const ownAddressCalls = defineCalls('/api/account', {
  sendChangeCode: post({
    who: 'member',
    input: z.object({
      type: codeKind,
      account: longText('sign.account'),
      oldPassword: longText('account.oldPassword'),
    }),
    answer: nothing,
    limit: perAddress(60, 60),
  }),
  changeAddress: post({
    who: 'member',
    input: z.object({ type: codeKind, account: longText('sign.account'), captcha: captchaText }),
    answer: nothing,
    limit: perAddress(60, 60),
  }),
})
