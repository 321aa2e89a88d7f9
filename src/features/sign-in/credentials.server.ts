import { isCaptchaRequired, isCaptcha } from '#platform/auth/captcha.server.ts'
import { isProof } from '#platform/auth/proof.server.ts'
import { takeGuess } from '#platform/auth/password-guesses.server.ts'
import { isPassword } from '#platform/auth/passwords.server.ts'
import type { Area } from '#platform/auth/tokens.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import type { MessageKey } from '#platform/i18n/i18n.ts'

export interface Credentials {
  username: string
  password: string
  captcha: string
  captchaId: string
  proof: string
}

interface Account {
  password: string
  status: number
}

/**
 * Returns the account for these credentials. Unknown names, wrong passwords and disabled accounts take the same time and
 * get the same answer. Each of these failures is recorded.
 */
export async function openedAccount<A extends Account>(
  area: Area,
  credentials: Credentials,
  find: () => Promise<A | undefined>,
  context: CallContext,
  onFailure: (account: A | undefined) => Promise<void>,
): Promise<A> {
  const { house, origin } = context
  await refuseWrongCaptcha(area, credentials, context)
  const guess = await takeGuess(house, area, credentials.username, origin.address)
  const account = await find()
  const right = await isPassword(credentials.password, account?.password ?? null)
  if (account && right && account.status === 1) {
    await guess.wasRight()
    return account
  }
  await onFailure(account)
  return refuseSignIn('sign.wrongPair', credentials)
}

/** The password or the status may have changed while the password was being checked. Such a change ends all sessions. */
export function refuseChanged(before: Account, { password, status }: Account): void {
  if (status !== 1 || password !== before.password) refuse('sign.wrongPair', { kind: 'invalid' })
}

async function refuseWrongCaptcha(
  area: Area,
  credentials: Credentials,
  { house }: CallContext,
): Promise<void> {
  if (!(await isCaptchaRequired(house, area))) return
  const { captcha, captchaId, proof } = credentials
  if (proof !== '') {
    if (!(await isProof(house, captchaId, proof))) refuseSignIn('sign.wrongProof', credentials)
    return
  }
  const { length } = captcha.trim()
  if (length === 0 || captchaId === '') refuseSignIn('sign.captcha', credentials)
  if (length < 4 || length > 6) refuseSignIn('sign.captchaLength', credentials)
  if (!(await isCaptcha(house, captchaId, captcha))) refuseSignIn('sign.wrongCaptcha', credentials)
}

/** Passwords of up to 64 characters exist. So the length is mentioned only when a long password is also wrong. */
function refuseSignIn(key: MessageKey, { password }: Credentials): never {
  refuse([...password].length > 32 ? 'sign.passwordLength' : key, { kind: 'invalid' })
}
