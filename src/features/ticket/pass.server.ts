import type { event } from '#entities/event.ts'
import { calendarFileOf } from '#features/letters/public/signup-calendar.queries.server.ts'
import { ticketSvg } from '#features/letters/public/ticket-qr.server.ts'
import { settingsOf } from '#features/settings/public/settings.server.ts'
import type { SettingValues } from '#features/settings/public/settings.ts'
import { eventPlace } from '#features/venue/public/event-place.server.ts'
import { Raw } from '#platform/call/context.server.ts'
import { message } from '#platform/call/envelope.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { passCalls } from './pass.calls.ts'
import { findTicket, findOwnTicket } from '#features/ticket/public/tickets.server.ts'

type EventRow = RowOfEntity<typeof event>

export const passHandlers = handle(passCalls, {
  async pass(whose, context) {
    const { signup, own } = await findTicket(whose, context)
    const row = await context.db
      .selectFrom('event')
      .selectAll()
      .where('id', '=', signup.event_id ?? 0)
      .executeTakeFirst()
    if (!row) return refuse('refused.notFound', { kind: 'notFound' })
    const label = message(context.locale, 'signup.ticketCode', { code: signup.code })
    const settings = await settingsOf(context.db)
    const seated = own && signup.state === 'confirmed'
    return {
      qr: seated ? await ticketSvg(context.house, signup.code, label) : '',
      key: own ? (signup.manage_key ?? '') : '',
      'zh-cn': named(row, settings, 'zh-cn'),
      en: named(row, settings, 'en'),
    }
  },

  async calendar(whose, context) {
    const file = await calendarFileOf(context.house, await findOwnTicket(whose, context), context.locale)
    if (file === null) return refuse('signup.notSeated')
    return new Raw('text/calendar; charset=utf-8', Buffer.from(file), {
      'content-disposition': 'attachment; filename="event.ics"',
      'cache-control': 'no-store',
    })
  },
})

function named(row: EventRow, settings: SettingValues, locale: Locale) {
  const { location, address } = eventPlace(row, settings, locale)
  return { name: inLocale(row, ['name'], locale).name, location, address }
}
