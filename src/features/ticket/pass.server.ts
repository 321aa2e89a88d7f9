import type { event } from '#entities/event.ts'
import { calendarFileOf } from '#features/letters/public/signup-calendar.queries.server.ts'
import { ticketSvg } from '#features/letters/public/ticket-qr.server.ts'
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
    const seated = own && signup.state === 'confirmed'
    return {
      qr: seated ? await ticketSvg(context.house, signup.code, label) : '',
      key: own ? (signup.manage_key ?? '') : '',
      'zh-cn': named(row, 'zh-cn'),
      en: named(row, 'en'),
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

function named(row: EventRow, locale: Locale) {
  const { name, location } = inLocale(row, ['name', 'location'], locale)
  return { name, location }
}
