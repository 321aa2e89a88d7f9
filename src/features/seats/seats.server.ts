import { withEnd } from '#entities/event-end.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { seatsAt, listSeatsAt } from '#features/seats/public/seats.queries.server.ts'
import { seatCalls } from './seats.calls.ts'

export const seatsHandlers = handle(seatCalls, {
  async seats({ id }, { house, db, now }) {
    const event = await db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst()
    if (!event) refuse('refused.notFound', { kind: 'notFound' })
    return seatsAt(house, withEnd(event, await house.timeZone()), now)
  },

  async seatsOf({ ids }, { house, db, now }) {
    const events = await db.selectFrom('event').selectAll().where('id', 'in', ids).orderBy('id').execute()
    const timeZone = await house.timeZone()
    const ended = events.map((event) => withEnd(event, timeZone))
    return { list: await listSeatsAt(house, ended, now) }
  },
})
