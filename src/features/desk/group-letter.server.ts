import type * as z from 'zod/mini'
import { groupLetter, type GroupWords } from '#features/letters/public/group-letter.queries.server.ts'
import { letterWords } from '#features/letters/public/letter-words.queries.server.ts'
import { settingsNow } from '#features/settings/public/settings.server.ts'
import type { Signup } from '#features/seats/public/signup-rows.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { refuseFields } from '#platform/i18n/refuse-fields.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { refuseBadAddress } from '#platform/mail/recipient.ts'
import type { deskPageCalls } from './desk-page.calls.ts'

type GroupLetter = (typeof deskPageCalls)['letter'] extends { input: z.core.$ZodType<infer Out> | undefined }
  ? Out
  : never

/** Sends one letter to each sign-up of a group, in its language. Returns their number. */
export async function writeToGroup(letter: GroupLetter, context: CallContext): Promise<number> {
  const { db, house } = context
  refuseHalfLetter(letter, context.locale)
  const row = await db.selectFrom('event').selectAll().where('id', '=', letter.event_id).executeTakeFirst()
  if (!row) return refuse('refused.notFound', { kind: 'notFound' })
  const letterData = {
    event: row,
    settings: await settingsNow(house.db),
    publicUrl: house.environment.publicUrl,
    wordsFor: await letterWords(db),
  }
  const words = wordsOf(letter)
  const people = (await readersOf(letter, context)).filter(({ email }) => isAddress(email))
  const letters = people.map((signup): Letter => {
    const key = `desk/${letter.event_id}/${letter.letter_key}/${signup.id}`
    return { key, to: signup.email, ...groupLetter(words, signup, letterData) }
  })
  await context.change(async (changes) => {
    for (const each of letters) await house.outbox.mail(changes.tx, each)
    await changes.remember('ok')
  })
  return letters.length
}

const wordsOf = ({ subject_zh, body_zh, subject_en, body_en }: GroupLetter): GroupWords => ({
  'zh-cn': { subject: subject_zh, body: body_zh },
  en: { subject: subject_en, body: body_en },
})

/** One language may serve all readers. A subject without a body, or a body without a subject, is refused at what is missing. */
function refuseHalfLetter(letter: GroupLetter, locale: Locale): void {
  const isThere = (name: Part) => letter[name] !== ''
  const begun = languages.filter((parts) => parts.some(isThere))
  const own = languages[locale === 'en' ? 1 : 0]
  const missing = (begun.length > 0 ? begun : [own]).flatMap((parts) =>
    parts.filter((name) => !isThere(name)),
  )
  refuseFields(Object.fromEntries(missing.map((name) => [name, 'signup.halfLetter'])))
}

const languages = [
  ['subject_zh', 'body_zh'],
  ['subject_en', 'body_en'],
] as const satisfies (keyof GroupLetter)[][]
type Part = (typeof languages)[number][number]

async function readersOf({ event_id, group }: GroupLetter, { db }: CallContext): Promise<Signup[]> {
  const states = group === 'both' ? (['confirmed', 'held', 'waiting'] as const) : ([group] as const)
  const rows = await db
    .selectFrom('event_signup')
    .leftJoin('member', 'member.id', 'event_signup.member_id')
    .selectAll('event_signup')
    .select('member.letter_locale')
    .where('event_signup.event_id', '=', event_id)
    .where('event_signup.state', 'in', states)
    .orderBy('event_signup.id')
    .execute()
  return rows.map(({ letter_locale, ...signup }) => ({ ...signup, locale: letter_locale || signup.locale }))
}

function isAddress(email: string): boolean {
  try {
    refuseBadAddress(email)
    return true
  } catch {
    return false
  }
}
