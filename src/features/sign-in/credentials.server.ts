import { isCaptchaRequired, isCaptcha } from '#platform/auth/captcha.server.ts'
import { isProof } from '#platform/auth/proof.server.ts'
import { requireGuessWork, takeGuess } from '#platform/auth/password-guesses.server.ts'
import { isPassword } from '#platform/auth/passwords.server.ts'
import type { Area } from '#platform/auth/tokens.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { proofOf } from '#platform/call/proof.calls.ts'
import { languagesFor } from '#features/letters/public/letter-languages.ts'
import { sendLetter } from '#features/letters/public/send-letter.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import type { MessageKey } from '#platform/i18n/i18n.ts'

export interface Credentials {
  username: string
  password: string
  captcha: string
  captchaId: string
  proof: string
  proof_id?: string | undefined
}

interface Account {
  id: number
  email: string
  password: string
  status: number
  /** Of members only. */
  letter_locale?: string
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
  const door = { area, account: credentials.username, address: origin.address }
  const proof = givenProof(credentials)
  // The proof is checked before the guess is counted, and only once. It is worth more than a captcha.
  const bits = await requireGuessWork(house, { ...door, proof })
  if (bits === 0) await refuseWrongCaptcha(area, credentials, context)
  const guess = await takeGuess(house, { ...door, bits })
  const account = await find()
  const right = await isPassword(credentials.password, account?.password ?? null)
  if (account && right && account.status === 1) {
    await guess.wasRight()
    return account
  }
  await onFailure(account)
  if (account && guess.failures === manyFailures) await tellOwner(account, guess.failures, context)
  return refuseSignIn('sign.wrongPair', credentials)
}

const givenProof = ({ proof, proof_id, captchaId }: Credentials) =>
  proofOf({ proof, proof_id: proof_id ?? captchaId })

/** From this number of wrong guesses in an hour on, the next ones need work. */
const manyFailures = 20

/** Says it to the owner of the account, whom nobody else would tell. */
async function tellOwner(account: Account, failures: number, context: CallContext): Promise<void> {
  const { id, email: to, letter_locale = '' } = account
  if (to === '') return
  const { house, now } = context
  const key = `manyGuesses/${context.audit.node}/${id}/${Math.floor(now / 3600)}`
  const letter = { kind: 'manyGuesses', key, to, values: { people: String(failures) } } as const
  const [locale] = languagesFor({ letter_locale }, context.locale)
  await house.db.write((tx) => sendLetter(house, tx, letter, locale))
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
  const { captcha, captchaId, proof, proof_id = captchaId } = credentials
  if (proof !== '') {
    if (!(await isProof(house, proof_id, proof))) refuseSignIn('sign.wrongProof', credentials)
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

/** A signed-in user does not need the login form. */
export function refuseSignedIn(routePath: string): never {
  refuse('sign.already', { kind: 'signInFirst', data: { type: 'signedIn', routeName: undefined, routePath } })
}
