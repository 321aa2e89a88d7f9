import { certificate } from '#entities/certificate.ts'
import { member } from '#entities/member.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { refuseField } from '#platform/i18n/refuse-fields.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { earnedBy } from './earned.server.ts'
import { latinName } from './latin-name.ts'
import type { HolderName } from './member-certificates.calls.ts'
import { isLatinName, isName } from './name-rules.ts'
import type { Certificate } from './snapshot.server.ts'

/** The name as it will be printed. Without Latin letters it gets its pinyin, which the member sees and may change. */
export function printedName(typed: HolderName): HolderName {
  const [name, latin] = [typed.name, typed.latin].map((each) =>
    each.normalize('NFC').replaceAll(/\s+/g, ' ').trim(),
  ) as [string, string]
  if (name === '') refuseField('name', 'certificate.required')
  if (!isName(name)) refuseField('name', 'certificate.name')
  if (!isLatinName(latin)) refuseField('latin', 'certificate.latin')
  return { name, latin: latin || latinName(name) }
}

/** The name that the member gave, a name to begin with, and what waits for it. */
export async function nameAndWaiting({ db, member: { id }, locale }: CallContext) {
  const row = await db
    .selectFrom('member')
    .select(['username', 'nickname', 'certificate_name as name', 'certificate_latin as latin'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { username, nickname, ...given } = row
  const isGiven = given.name !== ''
  return {
    ...given,
    suggested: isGiven ? given : { name: await suggestedName(db, id, username, nickname), latin: '' },
    waiting: isGiven ? [] : (await earnedBy(db, id)).map((each) => inLocale(each, ['name'], locale).name),
  }
}

/** The name of the last sign-up that the member sent, or the nickname if it is one that the member chose. */
async function suggestedName(db: CallContext['db'], id: number, username: string, nickname: string) {
  const signup = await db
    .selectFrom('event_signup')
    .select('user_name')
    .where('member_id', '=', id)
    .where('proved_by', '=', 'member')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const names = [signup?.user_name ?? '', nickname === username ? '' : nickname]
  return names.find((each) => each !== '' && isName(each)) ?? ''
}

export async function saveName(typed: HolderName, context: CallContext): Promise<void> {
  const { name, latin } = printedName(typed)
  await context.change((changes) =>
    changes.edit(member, context.member.id, { certificate_name: name, certificate_latin: latin }),
  )
}

export const isCorrectable = (row: Certificate, now: number): boolean =>
  row.revoked_at === null && row.holder !== '' && now < (row.correct_until ?? 0)

/** Corrects the name on a certificate of the member. If future ones would bear the same wrong name, it goes as well. */
export async function correctName(id: number, typed: HolderName, context: CallContext): Promise<void> {
  const { name: holder, latin: holder_latin } = printedName(typed)
  const { now, member: holderOf } = context
  await context.change(async (changes) => {
    const owner = await changes.edit(member, holderOf.id, {})
    const row = await changes.edit(certificate, id, {})
    if (row.member_id !== holderOf.id) refuse('refused.notFound', { kind: 'notFound' })
    if (!isCorrectable(row, now)) refuse('certificate.late')
    if (row.holder === holder && row.holder_latin === holder_latin) return
    if (owner.certificate_name === row.holder || owner.certificate_name === '')
      await changes.edit(member, owner.id, { certificate_name: holder, certificate_latin: holder_latin })
    const corrected = { corrections: row.corrections + 1, corrected_at: now, letter_at: null }
    await changes.edit(certificate, id, { holder, holder_latin, ...corrected }, undefined, 'correct')
  })
}
