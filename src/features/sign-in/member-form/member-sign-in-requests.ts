import { proofCalls } from '#platform/call/proof.calls.ts'
import type { CallFunction } from '#platform/call/client.ts'
import { checkInCalls, codeSignInCalls } from '#features/member/member.calls.ts'
import type { MemberForm, MemberTab } from './member-sign-in-rules.ts'
import { accountCalls } from '#features/sign-in/sign-in.calls.ts'

export type AddressKind = 'email' | 'mobile'

export interface MemberSignInRequest {
  tab: MemberTab
  kind: AddressKind
  form: MemberForm
  keep: boolean
  /** The id of the picture of digits. */
  picture: string
  /** What this form knows its codes by. */
  codeId: string
  byProof: boolean
}

/** Signs a member in, or joins. */
export async function requestSession(call: CallFunction, request: MemberSignInRequest) {
  const { tab, kind, form, keep, picture, byProof, codeId: code_id } = request
  const { username, password, captcha } = form
  if (tab === 'code')
    return call(codeSignInCalls.signInByCode, { type: kind, account: form[kind], captcha, code_id, keep })
  if (tab === 'register') {
    const joining = { tab, registerType: kind, username, password, captcha, code_id, [kind]: form[kind] }
    return call(checkInCalls.checkIn, joining)
  }
  const proof = byProof ? await workedOut(call, picture) : ''
  return call(checkInCalls.checkIn, { tab, username, password, captcha, captchaId: picture, proof, keep })
}

async function workedOut(call: CallFunction, picture: string): Promise<string> {
  const { data } = await call(proofCalls.proof, { id: picture })
  const { solveProofOfWork } = await import('#platform/std/proof-of-work.ts')
  return solveProofOfWork(data.salt, data.bits)
}

export const requestNewPassword = (call: CallFunction, { kind, form, codeId }: MemberSignInRequest) =>
  call(accountCalls.retrievePassword, {
    type: kind,
    account: form[kind],
    captcha: form.captcha,
    password: form.password,
    code_id: codeId,
  })

export function requestCode(call: CallFunction, { tab, kind, form, codeId: code_id }: MemberSignInRequest) {
  const { username, password, [kind]: address } = form
  if (tab === 'register') {
    const joining = { registerType: kind, [kind]: address, username, password, code_id }
    return call(accountCalls.sendRegisterCode, joining)
  }
  const toMember = tab === 'code' ? codeSignInCalls.sendSignInCode : accountCalls.sendRetrievePasswordCode
  return call(toMember, { type: kind, account: address, code_id })
}
