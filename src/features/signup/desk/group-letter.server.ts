import type * as z from 'zod/mini'
import { signupLinks } from '#features/letters/signup-links.ts'
import { settingsOf } from '#features/settings/settings.server.ts'
import type { Signup } from '#features/signup/signup-rows.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { asLocale, type Locale } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import type { Letter } from '#platform/mail/outbox.server.ts'
import { refuseBadAddress } from '#platform/mail/recipient.ts'
import { unlinked } from '#platform/mail/unlinked.ts'
import type { deskPageCalls } from './desk-page.calls.ts'

type GroupLetter = (typeof deskPageCalls)['letter'] extends { input: z.core.$ZodType<infer Out> | undefined }
  ? Out
  : never

/** One letter for each sign-up of a group, in its language; answers how many there are. */
export async function writeToGroup(letter: GroupLetter, context: CallContext): Promise<number> {
  const { db, house } = context
  refuseHalfLetter(letter)
  const row = await db.selectFrom('event').selectAll().where('id', '=', letter.event_id).executeTakeFirst()
  if (!row) return refuse('refused.notFound', { kind: 'notFound' })
  const settings = await settingsOf(db)
  const people = (await readersOf(letter, context)).filter(({ email }) => isAddress(email))
  const letters = people.map((signup): Letter => {
    const locale = asLocale(signup.locale) ?? 'zh-cn'
    return {
      key: `desk/${letter.event_id}/${letter.letter_key}/${signup.id}`,
      to: signup.email,
      locale,
      ...wordsOf(letter, signup, {
        locale,
        event: inLocale(row, ['name'], locale).name,
        site: inLocale(settings, ['site_name'], locale).site_name,
        link: new URL(signupLinks(signup, locale).ticket, house.settings.publicUrl).href,
      }),
    }
  })
  await context.change(async (changes) => {
    for (const each of letters) await house.outbox.mail(changes.tx, each)
    await changes.remember('ok')
  })
  return letters.length
}

/** One language may stand for both; a subject without words, or words without a subject, is no letter. */
function refuseHalfLetter({ subject_zh, body_zh, subject_en, body_en }: GroupLetter): void {
  const [chinese, english] = [
    [subject_zh, body_zh],
    [subject_en, body_en],
  ].map((parts) => parts.filter(Boolean).length)
  if (chinese === 1 || english === 1 || (chinese === english && chinese === 0)) refuse('signup.halfLetter')
}

function readersOf({ event_id, group }: GroupLetter, { db }: CallContext): Promise<Signup[]> {
  const states = group === 'both' ? (['confirmed', 'held', 'waiting'] as const) : ([group] as const)
  return db
    .selectFrom('event_signup')
    .selectAll()
    .where('event_id', '=', event_id)
    .where('state', 'in', states)
    .orderBy('id')
    .execute()
}

function isAddress(email: string): boolean {
  try {
    refuseBadAddress(email)
    return true
  } catch {
    return false
  }
}

interface Around {
  locale: Locale
  event: string
  site: string
  link: string
}

function wordsOf(letter: GroupLetter, { user_name }: Signup, { locale, event, site, link }: Around) {
  const inEnglish = letter.subject_en !== '' && (locale === 'en' || letter.subject_zh === '')
  const [subject, body] = inEnglish
    ? [letter.subject_en, letter.body_en]
    : [letter.subject_zh, letter.body_zh]
  const name = unlinked(user_name)
  const hello = inEnglish ? `Dear ${name},` : `${name}，您好：`
  const end = inEnglish ? `Your sign-up for “${event}”: ${link}` : `您的“${event}”报名：${link}`
  return { subject: `${subject} · ${site}`, text: [hello, body, end, site].join('\n\n') }
}
