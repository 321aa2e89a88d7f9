import { withEnd } from '#entities/event-end.server.ts'
import { bylineCards } from '#features/byline/public/byline-cards.server.ts'
import { seatsAt } from '#features/seats/public/seats.queries.server.ts'
import { settingsOf } from '#features/settings/public/settings.server.ts'
import { eventPlace } from '#features/venue/public/event-place.server.ts'
import { tagCards } from '#features/tag/public/tag-cards.server.ts'
import { eventPrice } from '#features/venue/public/event-price.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { Raw, type CallContext } from '#platform/call/context.server.ts'
import { selectCards } from '#platform/entity/card.server.ts'
import { inLocale, isInBoth } from '#platform/entity/translated.ts'
import { filesIn } from '#platform/files/files-in.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { monthOf } from '#platform/std/days.ts'
import { daysText } from './days-text.ts'
import { earlierStarts, movedFrom } from './earlier-starts.server.ts'
import { eventCalls, themeCard } from './event.calls.ts'
import { eventCard } from '#features/event/public/event-card.shapes.ts'
import { eventCards } from '#features/event/public/event-cards.server.ts'
import { weekendAt } from './coming-conditions.server.ts'
import { eventPage, themesInOrder } from './event-page.server.ts'
import { eventsOfMonth, monthsWithEvents } from '#features/event/month/event-month.server.ts'
import { publicCalendarFile } from './public-calendar-file.server.ts'
import { statusAt } from './event-status.ts'

const mostNext = 3

export const eventHandlers = handle(eventCalls, {
  index: eventPage,

  async soon({ weekend, seats, ...query }, context) {
    const { time_zone } = await settingsOf(context.db)
    const days = weekend && weekendAt(context.now, time_zone)
    return eventPage({ ...query, when: 'upcoming', days, seatsAt: seats && context.now }, context)
  },

  async month({ month }, { db, locale, now }) {
    const { time_zone } = await settingsOf(db)
    const today = dayAt(now, time_zone)
    const shown = month ?? monthOf(today)
    const [list, range] = await Promise.all([
      eventsOfMonth(db, shown, { locale, timeZone: time_zone }),
      monthsWithEvents(db, today),
    ])
    return { month: shown, today, range, list }
  },

  theme: async ({ id }, context) => {
    const list = await themeCards(context)
    return { list, total: list.length, theme: id === undefined ? null : await themeInFull(id, context) }
  },

  detail: async ({ id }, { db, locale, house, now }) => {
    const row = await db
      .selectFrom('event')
      .leftJoin('event_theme', 'event_theme.id', 'event.theme_id')
      .selectAll('event')
      .select(['event_theme.name_zh_cn as theme_zh_cn', 'event_theme.name_en as theme_en'])
      .where('event.id', '=', id)
      .executeTakeFirst()
    if (!row) refuse('refused.notFound', { kind: 'notFound' })
    const { fallback, ...texts } = inLocale(
      row,
      ['description', 'content', 'access_kinds', 'cancel_reason'],
      locale,
    )
    const settings = await settingsOf(db)
    const starts = (await earlierStarts(db, [row], settings.time_zone)).get(id) ?? []
    const card = eventCard.toCard(row, locale, { moved_from: movedFrom(starts, row.date, locale) })
    const seats = await seatsAt(house, withEnd(row, settings.time_zone), now)
    return {
      ...card,
      ...texts,
      fallback: { ...fallback, ...card.fallback },
      status: statusAt(row, now, settings.time_zone),
      days: daysText(row, settings.time_zone, locale),
      bg_image: row.bg_image,
      tag: row.tag_id === null ? null : ((await tagCards(db, locale)).get(row.tag_id) ?? null),
      language: row.language,
      with_children: row.with_children,
      masters: await bylineCards(db, row.masters, locale),
      images: filesIn(row.images),
      video_files: filesIn(row.video_files),
      both_languages: isInBoth(row, 'name', 'content'),
      enrolled: seats.enrolled,
      seats,
      max_party: row.max_party,
      createtime: row.createtime,
      signup_open_at: row.signup_open_at,
      signup_close_at: row.signup_close_at,
      earlier_starts: starts,
      online: row.online_url !== '' || row.venue === 'online',
      place: eventPlace(row, settings, locale),
      price: eventPrice(row, settings, locale),
      next: await nextOfTheme(id, row.theme_id, { db, locale }),
    }
  },

  async calendarFile({ id }, { db, locale, house, now }) {
    const row = await db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) refuse('refused.notFound', { kind: 'notFound' })
    const file = publicCalendarFile(row, { settings: await settingsOf(db), locale, house, now })
    return new Raw('text/calendar; charset=utf-8', Buffer.from(file), {
      'content-disposition': 'attachment; filename="event.ics"',
      'cache-control': 'no-cache',
    })
  },
})

async function themeCards({ db, locale }: CallContext) {
  const rows = await selectCards(themesInOrder(db), themeCard).execute()
  return rows.map((row) => themeCard.toCard(row, locale, {}))
}

async function themeInFull(id: number, { db, locale }: CallContext) {
  const row = await db.selectFrom('event_theme').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) refuse('refused.notFound', { kind: 'notFound' })
  const texts = inLocale(row, ['name', 'description', 'content'], locale)
  return { id, bg_image: row.bg_image, ...texts, both_languages: isInBoth(row, 'name', 'content') }
}

async function nextOfTheme(
  id: number,
  theme: number | null,
  { db, locale }: Pick<CallContext, 'db' | 'locale'>,
) {
  if (theme === null) return []
  const cards = await eventCards(db, { theme, when: 'upcoming', page: 1, limit: mostNext + 1 }, locale)
  return cards.filter((card) => card.id !== id).slice(0, mostNext)
}
