import type * as z from 'zod/mini'
import { refuseWrongPassword } from '#platform/auth/current-password.server.ts'
import type { Area } from '#platform/auth/tokens.server.ts'
import { withMessage, type CallContext } from '#platform/call/context.server.ts'
import { handle, type HandledCall } from '#platform/call/handle.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { settingsNow } from '#features/settings/public/settings.server.ts'
import { refuseField } from '#platform/i18n/refuse-fields.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { closeChallenge, isForPassword, openChallenge, tryChallenge } from './challenges.server.ts'
import { addFactor, factorsOf, removeFactors } from './factors.server.ts'
import type { NewFactor } from './factor-types.server.ts'
import { createdPasskey, passkeyCreation } from './passkeys.server.ts'
import {
  accountInSecondStep,
  requireFactor,
  type FactorAccount,
} from '#features/second-factor/public/require-factor.server.ts'
import { factorRequirement } from '#features/second-factor/public/required-factor.server.ts'
import { makeRecoveryCodes } from './recovery-codes.server.ts'
import { adminFactorCalls, memberFactorCalls } from './second-factor.calls.ts'
import { newTimeSecret, stepOfCode, timeCodeAddress } from './time-codes.server.ts'

type InputOf<Name extends keyof typeof adminFactorCalls> = z.output<
  NonNullable<(typeof adminFactorCalls)[Name]['input']>
>
type Confirmation = InputOf<'renewRecovery'>

const handlersFor = (area: Area) => ({
  async factors(_input: unknown, context: CallContext) {
    const account = await ownAccount(area, context)
    const { db } = context
    const { count } = await db
      .selectFrom('recovery_code')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('area', '=', area)
      .where('owner_id', '=', account.id)
      .executeTakeFirstOrThrow()
    const { required, dueAt } = await factorRequirement(area, account, context)
    const list = (await factorsOf(db, account)).map(({ id, kind, name, created_at, used_at }) => ({
      id,
      kind: kind as NewFactor['kind'],
      name,
      created_at,
      used_at,
    }))
    return { list, recovery: Number(count), required, due_at: dueAt }
  },

  async beginFactor({ kind, ...confirmation }: InputOf<'beginFactor'>, context: CallContext) {
    const account = await confirmedAccount(area, confirmation, context)
    const { house, db, locale } = context
    const { site_name } = inLocale(await settingsNow(house.db), ['site_name'], locale)
    const opened = { purpose: 'add', area, id: account.id, password: account.password } as const
    if (kind === 'codes') {
      const secret = newTimeSecret()
      const id = await openChallenge(house, { ...opened, secret })
      return { id, secret, address: timeCodeAddress(secret, site_name, account.username), passkey: null }
    }
    const known = (await factorsOf(db, account)).filter((factor) => factor.kind === 'passkey')
    const { username, nickname: name } = account
    const passkey = await passkeyCreation(house, { siteName: site_name, username, name, known })
    const id = await openChallenge(house, { ...opened, challenge: passkey.challenge })
    return { id, secret: '', address: '', passkey: { ...passkey } }
  },

  async finishFactor({ id, name, code = '', passkey = '' }: InputOf<'finishFactor'>, context: CallContext) {
    const account = await ownAccount(area, context)
    const { house, now } = context
    const challenge = await tryChallenge(house, 'add', area, id)
    if (challenge?.owner_id !== account.id || !isForPassword(challenge, account.password))
      return refuse('factor.again', { kind: 'invalid' })
    const proven = challenge.secret
      ? provenCodes(challenge.secret, code, now)
      : await provenPasskey(challenge.challenge, passkey, context)
    const recovery = await context.change(async (changes) => {
      if (!(await closeChallenge(changes.tx, challenge))) refuse('factor.again', { kind: 'invalid' })
      return addFactor(house, changes, account, { ...proven, name: name.trim() })
    })
    return withMessage('factor.added', { recovery })
  },

  async removeFactor({ id, ...confirmation }: InputOf<'removeFactor'>, context: CallContext) {
    const account = await confirmedAccount(area, confirmation, context)
    const factors = await factorsOf(context.db, account)
    if (!factors.some((factor) => factor.id === id)) refuse('refused.notFound', { kind: 'notFound' })
    const { required } = await factorRequirement(area, account, context)
    if (required && factors.length === 1) refuse('factor.required')
    await context.change((changes) => removeFactors(context.house, changes, account, id))
    return withMessage('factor.removed')
  },

  async renewRecovery(confirmation: Confirmation, context: CallContext) {
    const account = await confirmedAccount(area, confirmation, context)
    if ((await factorsOf(context.db, account)).length === 0) refuse('refused.notFound', { kind: 'notFound' })
    const recovery = await context.change(async (changes) => {
      await changes.remember('ok')
      return makeRecoveryCodes(changes.tx, area, account.id, context.now)
    })
    return withMessage('factor.renewed', { recovery })
  },
})

export const secondFactorHandlers: HandledCall[] = [
  ...handle(memberFactorCalls, handlersFor('user')),
  ...handle(adminFactorCalls, handlersFor('admin')),
]

interface OwnAccount extends FactorAccount {
  nickname: string
  status: number
}

async function ownAccount(area: Area, { db, caller }: CallContext): Promise<OwnAccount> {
  if (caller.area === 'anyone') return refuse('refused.signInFirst', { kind: 'signInFirst' })
  const row = await db
    .selectFrom(area === 'admin' ? 'admin' : 'member')
    .select(['id', 'username', 'nickname', 'password', 'status'])
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow()
  return { ...row, area }
}

/** A stolen session alone changes nothing: the password is asked for and, where there is one, a second factor. */
async function confirmedAccount(area: Area, given: Confirmation, context: CallContext): Promise<OwnAccount> {
  const account = await ownAccount(area, context)
  const find = async (id: number) => (id === account.id ? account : undefined)
  const second = await accountInSecondStep({ purpose: 'confirm', area, find }, given, context)
  if (!second) {
    const { username, password } = account
    const { current_password: typed = '' } = given
    const field = 'current_password'
    await refuseWrongPassword({ area, account: username, password, typed, field, proof: given }, context)
  }
  const challenge = second?.challenge ?? null
  await requireFactor({ account, purpose: 'confirm', challenge }, given, context)
  return account
}

/** The code shows that the app has the secret. It is used up by that. */
function provenCodes(secret: string, code: string, now: number) {
  const plain = code.normalize('NFKC').replaceAll(/[\s-]/g, '')
  const counter = stepOfCode(plain, secret, now, 0)
  if (counter === null) return refuseField('code', 'factor.wrong')
  return { kind: 'codes', secret, counter } as const
}

async function provenPasskey(challenge: string, response: string, { house }: CallContext) {
  const created = await createdPasskey(house, challenge, response)
  if (!created) return refuse('factor.noPasskey', { kind: 'invalid' })
  return { kind: 'passkey', ...created } as const
}
