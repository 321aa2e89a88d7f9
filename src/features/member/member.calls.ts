import * as z from 'zod/mini'
import { defineCalls, get, post } from '#platform/call/call.ts'
import { proofInput } from '#platform/call/proof.calls.ts'
import { nothing } from '#platform/call/call.shapes.ts'
import {
  captchaId,
  captchaText,
  codeId,
  codeKind,
  keep,
  longText,
  memberAccount,
  password,
  proof,
  tokenText,
} from '#features/member/public/credentials.shapes.ts'

export const memberInfo = z.object({
  id: z.number(),
  username: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  email: z.string(),
  mobile: z.string(),
  gender: z.number(),
  birthday: z.string(),
  /** In yuan, with two decimals. */
  money: z.string(),
  score: z.number(),
  lastlogintime: z.nullable(z.number()),
  lastloginip: z.string(),
  jointime: z.number(),
  motto: z.string(),
  /** When the account closes; null if the member has not requested it. */
  closing_at: z.nullable(z.number()),
})

/** What the sign-in form asks for. */
const memberDoor = z.object({ accountVerificationType: z.array(z.string()), captcha: z.boolean() })

/** The daily check-in of a member. Days follow the time zone of the centre. */
const checkInDay = {
  day: z.string(),
  done: z.boolean(),
  streak: z.number(),
  best: z.number(),
  /** Rest days left in this month. */
  rest_left: z.number(),
  /** The days of this month with a check-in, and those that a rest day covered. */
  month: z.array(z.object({ day: z.string(), points: z.number() })),
  rested: z.array(z.string()),
  /** The points for the next check-in. */
  next: z.number(),
}

export const checkInCalls = defineCalls('/api/user', {
  /** The check-in for members, the sign-in form for everybody else. */
  checkInForm: get({ as: 'checkIn', answer: z.union([z.object(checkInDay), memberDoor]) }),
  /** With a tab, a visitor signs in or joins. Without one, a member checks in for the day. */
  checkIn: post({
    input: z.object({
      tab: z.optional(z.string()),
      username: z.optional(memberAccount),
      password: z.optional(password),
      keep,
      captcha: captchaText,
      captchaId,
      proof,
      proof_id: proofInput.proof_id,
      code_id: codeId,
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

/** An entry of the menu as staff set it up; those without a place of their own hold others. */
export interface MenuEntry {
  id: number
  pid: number
  type: string
  title: string
  name: string
  path: string
  icon: string
  menu_type: string
  url: string
  children: MenuEntry[]
}

export const memberCalls = defineCalls('/api/user', {
  logout: post({ input: z.object({ refresh_token: tokenText }), answer: nothing }),
  /** Open to every member, because it returns the member's menu entries. */
  index: get({
    who: 'member',
    entry: null,
    answer: z.object({
      userInfo: memberInfo,
      menus: z.array(z.unknown()),
      /** How codes can be sent, as in the sign-in form. */
      accountVerificationType: z.array(z.string()),
    }),
  }),
})
