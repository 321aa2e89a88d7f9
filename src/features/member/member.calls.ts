import * as z from 'zod/mini'
import { defineCalls, get, post } from '#platform/call/call.ts'
import { proofInput } from '#platform/call/proof.calls.ts'
import { nothing } from '#platform/call/call.shapes.ts'
import { factorInput } from '#platform/auth/factor.shapes.ts'
import {
  captchaId,
  captchaText,
  codeForm,
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
  /** `2026-11-25 09:30:00` in the time zone of the centre; empty before the first sign-in. */
  lastlogintime: z.string(),
  lastloginip: z.string(),
  jointime: z.number(),
  motto: z.string(),
  /** When the account closes; null if the member has not requested it. */
  closing_at: z.nullable(z.number()),
})

const session = z.object({ ...memberInfo.shape, token: z.string(), refreshToken: z.string() })
const openedSession = z.object({ userinfo: session, routePath: z.string() })

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

export const dailyCalls = defineCalls('/api/user', {
  day: get({ as: 'daily', who: 'member', entry: 'account/overview', answer: z.object(checkInDay) }),
  daily: post({
    who: 'member',
    entry: 'account/overview',
    answer: z.object({ ...checkInDay, already: z.boolean(), points: z.number() }),
  }),
})

/** The sign-in of members. Clients of this family call it check-in. */
export const checkInCalls = defineCalls('/api/user', {
  /** What the sign-in form asks for. */
  checkInForm: get({
    as: 'checkIn',
    answer: z.object({ accountVerificationType: z.array(z.string()), captcha: z.boolean() }),
  }),
  /** The tab says whether somebody signs in or joins. */
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
      ...factorInput,
    }),
    answer: openedSession,
  }),
})

/** Signing in by a code, without a user name or a password. */
export const codeSignInCalls = defineCalls('/api/user', {
  sendSignInCode: post({
    input: z.object({ type: codeKind, account: longText('sign.account'), ...codeForm }),
    answer: nothing,
  }),
  signInByCode: post({
    input: z.object({
      type: codeKind,
      account: longText('sign.account'),
      captcha: captchaText,
      keep,
      ...codeForm,
    }),
    answer: openedSession,
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
  /** Null for a directory. */
  menu_type: string | null
  url: string
  /** For clients that load pages by these; our own pages have their addresses. */
  component: string
  extend: string
  keepalive: string | 0
  children: MenuEntry[]
}

export const memberCalls = defineCalls('/api/user', {
  logout: post({ input: z.object({ refresh_token: tokenText }), answer: nothing }),
  /** Open to every member, because it returns the member's menu entries. */
  index: get({
    who: 'member',
    entry: null,
    answer: z.object({
      /** The refresh token is empty: only the client has it. */
      userInfo: session,
      menus: z.array(z.unknown()),
      /** How codes can be sent, as in the sign-in form. */
      accountVerificationType: z.array(z.string()),
    }),
  }),
})
