import * as z from 'zod/mini'
import { defineCalls, get, perAddress, post } from '#platform/call/call.ts'
import { proofInput } from '#platform/call/proof.calls.ts'
import { nothing } from '#platform/call/call.shapes.ts'
import { factorInput, madeCodes } from '#platform/auth/factor.shapes.ts'
import {
  account,
  captchaId,
  captchaText,
  codeForm,
  codeKind,
  keep,
  longSecret,
  longText,
  password,
  pictureId,
  proof,
  tokenText,
} from '#features/member/public/credentials.shapes.ts'

const adminInfo = z.object({
  id: z.number(),
  username: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  lastlogintime: z.string(),
  token: z.string(),
  refreshToken: z.string(),
})

export const adminSignInCalls = defineCalls('/admin/index', {
  loginForm: get({ as: 'login', who: 'anyone', answer: z.object({ captcha: z.boolean() }) }),
  login: post({
    who: 'anyone',
    input: z.object({
      username: z.optional(account),
      password: z.optional(password),
      keep,
      captcha: captchaText,
      captcha_id: captchaId,
      proof,
      proof_id: proofInput.proof_id,
      ...factorInput,
    }),
    answer: z.object({ userinfo: adminInfo, routePath: z.string(), ...madeCodes }),
  }),
  logout: post({ who: 'anyone', input: z.object({ refresh_token: tokenText }), answer: nothing }),
})

export const sessionCalls = defineCalls('/api/common', {
  captcha: get({
    input: z.object({ id: pictureId }),
    answer: nothing,
    limit: perAddress(60, 60),
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

/** Codes by letter or text message, for joining and for a new password. */
export const accountCalls = defineCalls('/api/account', {
  sendRegisterCode: post({
    input: z.object({
      registerType: codeKind,
      email: z.optional(longText('valid.email')),
      mobile: z.optional(longText('valid.mobile')),
      username: longText('account.username'),
      password: longSecret('sign.passwordRule'),
      ...codeForm,
    }),
    answer: nothing,
  }),
  sendRetrievePasswordCode: post({
    input: z.object({ type: codeKind, account: longText('sign.account'), ...codeForm }),
    answer: nothing,
  }),
  retrievePassword: post({
    input: z.object({
      type: codeKind,
      account: longText('sign.account'),
      captcha: captchaText,
      password: longSecret('sign.passwordRule'),
      ...codeForm,
    }),
    answer: nothing,
  }),
})

/** Changes the member's email or mobile number. The password proves the member, the code proves the address. */
export const changeAddressCalls = defineCalls('/api/account', {
  sendChangeCode: post({
    who: 'member',
    entry: 'account/profile',
    input: z.object({
      type: codeKind,
      account: longText('sign.account'),
      oldPassword: longSecret('account.oldPassword'),
      ...codeForm,
    }),
    answer: nothing,
    limit: perAddress(60, 60),
  }),
  changeAddress: post({
    who: 'member',
    entry: 'account/profile',
    input: z.object({
      type: codeKind,
      account: longText('sign.account'),
      captcha: captchaText,
      ...codeForm,
    }),
    answer: nothing,
    limit: perAddress(60, 60),
  }),
})
