import type { House } from '#platform/call/house.server.ts'
import { calendarFile } from '#platform/calendar/calendar-file.server.ts'
import { htmlLang, type Locale } from '#platform/i18n/locale.ts'
import { settingsNow } from '#features/settings/public/settings.server.ts'
import { calendarEntry } from '#features/letters/calendar-entry.server.ts'
import { noticesOf, noticeHistory, type Signup } from '#features/letters/letter-context.server.ts'

/** The calendar file of a seat, with the same entry as in the letters; null without a seat. */
export async function calendarFileOf(
  { db, environment, clock }: House,
  signup: Signup,
  locale: Locale,
): Promise<string | null> {
  if (signup.state !== 'confirmed' && signup.state !== 'held') return null
  const event = await db.read
    .selectFrom('event')
    .selectAll()
    .where('id', '=', signup.event_id ?? 0)
    .executeTakeFirst()
  if (!event) return null
  const { sequence } = noticeHistory((await noticesOf(db.read, [signup.id])).get(signup.id) ?? [])
  const { publicUrl } = environment
  const settings = await settingsNow(db)
  const entry = calendarEntry({ signup, event, sequence, cancelled: false, locale, publicUrl, settings })
  return calendarFile({
    method: 'PUBLISH',
    name: entry.title,
    language: htmlLang[locale],
    entries: [entry],
    now: clock.seconds(),
  })
}
