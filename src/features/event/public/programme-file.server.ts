import { sql } from 'kysely'
import { publicEntry } from '#features/event/public-calendar-file.server.ts'
import { settingsOf } from '#features/settings/public/settings.server.ts'
import { calendarFile } from '#platform/calendar/calendar-file.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { htmlLang, type Locale } from '#platform/i18n/locale.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { dayAfter } from '#platform/std/days.ts'

const most = 500
/** What is over stays in the calendars of readers for a while. */
const keptDays = 90

/** All events as one calendar, to which everybody can subscribe. It does not ring: one who comes has an entry that does. */
export async function programmeFile(house: House, db: Queries, locale: Locale): Promise<string> {
  const settings = await settingsOf(db)
  const now = house.clock.seconds()
  const from = dayAfter(dayAt(now, settings.time_zone), -keptDays)
  const part = (status: 'coming' | 'over') =>
    db
      .selectFrom('event')
      .selectAll()
      .where(status === 'coming' ? sql<boolean>`status < 2` : sql<boolean>`status = 2`)
      .where('date', '>=', status === 'coming' ? '' : from)
      .orderBy('date', status === 'coming' ? 'asc' : 'desc')
      .limit(most)
      .execute()
  const rows = [...(await part('over')).toReversed(), ...(await part('coming'))]
  const { site_name } = inLocale(settings, ['site_name'], locale)
  return calendarFile({
    method: 'PUBLISH',
    name: site_name,
    language: htmlLang[locale],
    entries: rows.map((row) => {
      const { alarm: _rings, ...entry } = publicEntry(row, { settings, locale, house })
      return entry
    }),
    now,
  })
}
