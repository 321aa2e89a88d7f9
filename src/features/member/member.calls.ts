import * as z from 'zod/mini'
import { defineCalls, get, post } from '#platform/call/call.ts'
import { nothing } from '#platform/call/call.shapes.ts'
import {
  captchaId,
  captchaText,
  codeKind,
  keep,
  longText,
  memberAccount,
  password,
  proof,
  tokenText,
} from '#features/member/public/credentials.shapes.ts'

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

export const checkInCalls = defineCalls('/api/user', {
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
})

export const memberCalls = defineCalls('/api/user', {
  logout: post({ input: z.object({ refresh_token: tokenText }), answer: nothing }),
  /** Open to every member: it tells which entries the member has. */
  index: get({
    who: 'member',
    entry: null,
    answer: z.object({
      userInfo: memberInfo,
      menus: z.array(z.unknown()),
      /** How codes can be sent, as at the door. */
      accountVerificationType: z.array(z.string()),
    }),
  }),
})
