import { event } from '#entities/event.ts'
import { endOfEvent, withEnd } from '#entities/event-end.server.ts'
import { eventSignup, signupEnds, signupStates } from '#entities/event-signup.ts'
import { eventPrice, priceLine } from '#features/venue/public/event-price.server.ts'
import { settingsNow, settingsOf, timeZoneIn } from '#features/settings/public/settings.server.ts'
import { codeScanned } from './scanned-ticket.server.ts'
import { Raw, withMessage, type CallContext } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { labelIn, type Label, type Locale } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import type { Allotment } from '#features/seats/public/allotment.server.ts'
import { withSeats } from '#features/seats/public/locked-seats.server.ts'
import { csv } from '#platform/std/csv.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { timeText } from '#platform/ui/dates.ts'
import { release, withSignup } from '#features/seats/public/signup-actions.server.ts'
import { deskCalls } from './desk.calls.ts'
import { checkIn, undoCheckIn, type Scan } from './check-in.server.ts'
import { seatList, matching, placesIn, toSeat } from './seat-list.server.ts'
import { inView, numbersOf } from './seat-list-view.ts'
import { forceSeat, amendPerson } from './staff-seats.server.ts'
import { isLive, type Signup } from '#features/seats/public/signup-rows.ts'
import { doorTimes } from '#features/seats/public/signup-state.ts'
import { waitingPosition } from '#features/ticket/public/tickets.server.ts'

export const deskHandlers = handle(deskCalls, {
  async ledger({ event_id, view, search, page, limit }, context) {
    const row = await eventOf(event_id, context)
    const all = await seatList(event_id, context)
    const list = all.filter(inView(view)).filter(matching(search))
    const places = placesIn(all)
    const timeZone = await context.house.timeZone()
    const { opens, closes } = doorTimes(withEnd(row, timeZone))
    return {
      list: list
        .slice((page - 1) * limit, page * limit)
        .map((signup) => toSeat(signup, places.get(signup.id) ?? null)),
      total: list.length,
      numbers: numbersOf(all),
      capacity: row.capacity,
      event: {
        id: row.id,
        name: inLocale(row, ['name'], context.locale).name,
        start_at: row.start_at,
        end_at: row.end_at,
        cancelled_at: row.cancelled_at,
        price: priceLine(eventPrice(row, await settingsOf(context.db), context.locale)),
        over_at: finite(endOfEvent(row, timeZone)),
        door_opens: finite(opens),
        door_closes: finite(closes),
      },
      now: context.now,
    }
  },

  async checkIn({ event_id, scans }, context) {
    const codes = await Promise.all(scans.map(({ code }) => codeScanned(context.house, code)))
    const read = scans.map((scan, at) => ({ ...scan, code: codes[at] ?? '' }))
    const told = await context.change((changes) =>
      withSeats(context.house, changes, event_id, (allotment) => letIn(changes, allotment, read)),
    )
    const list = told.map(async ({ signup, ...scan }) => ({
      ...scan,
      seat: signup && (await seatOf(signup, context)),
    }))
    return { list: await Promise.all(list) }
  },

  undoCheckIn: ({ id }, context) => shown(id, context, (changes, signup) => undoCheckIn(changes, signup)),

  release: ({ id, reason }, context) =>
    shown(id, context, (changes, signup, allotment) => {
      if (!isLive(signup)) refuse('signup.ended')
      return release(changes, allotment, signup, { end: 'staff', reason })
    }),

  async override({ id, reason }, context) {
    const { over, signup } = await context.change((changes) =>
      withSignup(context.house, changes, id, (found, allotment) =>
        forceSeat(changes, allotment, found, reason),
      ),
    )
    const answer = { seat: await seatOf(signup, context), over }
    return over > 0 ? withMessage('signup.overCapacity', answer, { count: over }) : answer
  },

  amend: ({ id, ...person }, context) =>
    shown(id, context, (changes, signup, { event: { id: eventId } }) =>
      amendPerson(changes, eventId, signup, person),
    ),

  clearNoShow: ({ id, reason }, context) =>
    shown(id, context, async (changes) => {
      await changes.edit(eventSignup, id, { no_show_at: null, late: 0, reason }, undefined, 'clear')
    }),

  async callOff({ event_id, reason, reason_en }, context) {
    const count = await context.change((changes) =>
      callOff(changes, context, event_id, { cancel_reason_zh_cn: reason, cancel_reason_en: reason_en }),
    )
    return withMessage('signup.calledOff', { count }, { count })
  },

  async export({ event_id, view }, context) {
    const row = await eventOf(event_id, context)
    const list = (await seatList(event_id, context)).filter(inView(view))
    const { time_zone } = await settingsNow(context.house.db)
    await context.change((changes) => changes.remember('ok'))
    return new Raw('text/csv; charset=utf-8', Buffer.from(csv(sheet(list, context.locale, time_zone))), {
      'content-disposition': `attachment; filename="event-${row.id}-${view}.csv"`,
    })
  },
})

async function eventOf(id: number, { db }: CallContext) {
  const row = await db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? refuse('refused.notFound', { kind: 'notFound' })
}

const finite = (time: number) => (Number.isFinite(time) ? time : null)

async function letIn(changes: Changes, allotment: Allotment, scans: Scan[]) {
  const codes = [...new Set(scans.map(({ code }) => code))]
  const rows = await changes.tx.queries
    .selectFrom('event_signup')
    .selectAll()
    .where('event_id', '=', allotment.event.id)
    .where('code', 'in', codes)
    .execute()
  const byCode = new Map(rows.map((row): [string, Signup] => [row.code, row]))
  const list = []
  for (const scan of scans) {
    const known = byCode.get(scan.code)
    if (!known) {
      list.push({ code: scan.code, outcome: 'unknown' as const, signup: null })
      continue
    }
    const { outcome, signup } = await checkIn(changes, allotment, known, scan)
    byCode.set(scan.code, signup)
    list.push({ code: scan.code, outcome, signup })
  }
  return list
}

/** Runs `work` on one sign-up and returns the new state. */
async function shown(
  id: number,
  context: CallContext,
  work: (changes: Changes, signup: Signup, allotment: Allotment) => Promise<unknown>,
) {
  await context.change((changes) =>
    withSignup(context.house, changes, id, (signup, allotment) => work(changes, signup, allotment)),
  )
  const row = await context.db
    .selectFrom('event_signup')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { seat: await seatOf(row, context) }
}

const seatOf = async (signup: Signup, context: CallContext) =>
  toSeat(signup, await waitingPosition(signup, context))

/** The event is written first, as in every transaction that changes both, so that two of them cannot deadlock. */
async function callOff(
  changes: Changes,
  { house, now }: CallContext,
  id: number,
  why: { cancel_reason_zh_cn: string; cancel_reason_en: string },
): Promise<number> {
  const off = { status: 2, status_mode: 'manual', cancelled_at: now, ...why } as const
  const row = await changes.edit(event, id, off)
  // A past event cannot be called off, because notices about it would come too late.
  if (now >= endOfEvent(row, await timeZoneIn(changes.tx.queries))) refuse('signup.overBefore')
  return withSeats(house, changes, id, async (allotment) => {
    const live = await changes.tx.queries
      .selectFrom('event_signup')
      .selectAll()
      .where('event_id', '=', id)
      .where('state', 'in', ['confirmed', 'held', 'waiting'])
      .orderBy('id')
      .execute()
    for (const signup of live) await release(changes, allotment, signup, { end: 'centre' })
    await forgiveAll(changes, id)
    return live.length
  })
}

/** An event that is called off leaves no marks for no-shows or late cancels. */
async function forgiveAll(changes: Changes, eventId: number): Promise<void> {
  const marked = await changes.tx.queries
    .selectFrom('event_signup')
    .select('id')
    .where('event_id', '=', eventId)
    .where((eb) => eb.or([eb('no_show_at', 'is not', null), eb('late', '=', 1)]))
    .orderBy('id')
    .execute()
  for (const { id } of marked)
    await changes.edit(eventSignup, id, { no_show_at: null, late: 0 }, undefined, 'clear')
}

function sheet(signups: Signup[], locale: Locale, timeZone: string): Array<Array<string | number>> {
  const { fields } = eventSignup
  const columns = ['code', 'user_name', 'mobile', 'email', 'wechat', 'people', 'party_names'] as const
  const words = ['suggestions', 'access_needs', 'note', 'reason'] as const
  const times = ['joined_at', 'checked_in_at', 'ended_at'] as const
  const moment = (seconds: number) => `${dayAt(seconds, timeZone)} ${timeText(seconds, timeZone)}`
  const heads = [...columns, 'state', 'end', ...words, ...times].map((name) =>
    labelIn(fields[name as keyof typeof fields].label, locale),
  )
  const named = (list: ReadonlyArray<{ value: string; label: Label }>, value: string) =>
    value === ''
      ? ''
      : labelIn(list.find((each) => each.value === value)?.label ?? { zh: value, en: value }, locale)
  return [
    heads,
    ...signups.map((signup) => [
      ...columns.map((name) => signup[name]),
      named(signupStates, signup.state),
      named(signupEnds, signup.end),
      ...words.map((name) => signup[name]),
      ...times.map((name) => (signup[name] === null ? '' : moment(signup[name]))),
    ]),
  ]
}
