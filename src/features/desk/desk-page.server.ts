import { sql } from 'kysely'
import { ticketPayload } from '#features/letters/public/ticket-qr.server.ts'
import { passOn, withSignup } from '#features/seats/public/signup-actions.server.ts'
import { withMessage, type CallContext } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { pattern } from '#platform/entity/list-query.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { deskPageCalls } from './desk-page.calls.ts'
import { writeToGroup } from './group-letter.server.ts'

const most = 30

export const deskPageHandlers = handle(deskPageCalls, {
  async events({ search }, context) {
    const coming = await someEvents(context, search, false)
    const over = await someEvents(context, search, true)
    return { list: [...coming, ...over] }
  },

  async signatures({ event_id }, { db, house }) {
    const rows = await db
      .selectFrom('event_signup')
      .select(['id', 'code'])
      .where('event_id', '=', event_id)
      .where('state', '=', 'confirmed')
      .execute()
    const list = rows.map(async ({ id, code }) => ({ id, says: await ticketPayload(house, code) }))
    return { list: await Promise.all(list) }
  },

  async passOn({ id, ...person }, context) {
    await context.change((changes) =>
      withSignup(context.house, changes, id, (signup, allotment) =>
        passOn(changes, allotment, signup, person),
      ),
    )
    return withMessage('signup.passedOn', { id }, { name: person.userName })
  },

  async letter(letter, context) {
    const count = await writeToGroup(letter, context)
    return withMessage('signup.lettersWritten', { count }, { count })
  },
})

async function someEvents({ db, locale }: CallContext, search: string, over: boolean) {
  const named = (column: string) =>
    sql<boolean>`lower(${sql.ref(column)}) like ${pattern(search)} escape '\\'`
  const direction = over ? 'desc' : 'asc'
  const rows = await db
    .selectFrom('event')
    .leftJoin('event_seats', 'event_seats.event_id', 'event.id')
    .select(['event.id', 'name_zh_cn', 'name_en', 'date', 'start_at', 'end_at', 'status', 'cancelled_at'])
    .select(['capacity', 'taken', 'held', 'waiting'])
    .where('status', over ? '=' : '<', 2)
    .$if(search !== '', (query) => query.where((eb) => eb.or([named('name_zh_cn'), named('name_en')])))
    .orderBy('date', direction)
    .orderBy('start_at', direction)
    .orderBy('event.id', direction)
    .limit(most)
    .execute()
  return rows.map(
    ({ id, date, start_at, end_at, status, cancelled_at, capacity, taken, held, waiting, ...names }) => ({
      id,
      name: inLocale(names, ['name'], locale).name,
      date,
      start_at,
      end_at,
      cancelled: cancelled_at !== null,
      status,
      capacity,
      confirmed: (taken ?? 0) - (held ?? 0),
      waiting: waiting ?? 0,
    }),
  )
}
