import { timingSafeEqual } from 'node:crypto'
import { isOver } from '#entities/event-end.ts'
import { isStandby } from '#features/seats/public/waiting-list-rules.ts'
import { memberIfAny } from '#platform/auth/identify.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { loose } from '#platform/db/db.server.ts'
import { settingsOf } from '#features/settings/public/settings.server.ts'
import type { SettingValues } from '#features/settings/public/settings.ts'
import { eventPlace } from '#features/venue/public/event-place.server.ts'
import { eventPrice } from '#features/venue/public/event-price.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { dayTextAt } from '#platform/ui/dates.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { companionsOf } from '#features/seats/public/party.ts'
import { freeCancellationUntil } from '#features/seats/public/event-moves.server.ts'
import { canVerify, isLive, isReceived, noShowMark, type Signup } from '#features/seats/public/signup-rows.ts'
import { freeCancellationDeadline, transferUntil } from '#features/seats/public/signup-state.ts'
import { seatFiles } from '#features/ticket/seat-files.server.ts'
import type { Ticket } from '#features/ticket/ticket.calls.ts'

export interface TicketKey {
  code: string
  key?: string | undefined
}

/** Finds a sign-up by its ticket code, and says whether the caller is its owner. */
export async function findTicket({ code, key }: TicketKey, context: CallContext) {
  const signup = await context.db
    .selectFrom('event_signup')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst()
  if (!signup) return refuseMissing(code, context)
  return { signup, own: isKeyOf(signup, key) || (await isOwner(signup, context)) }
}

/** The former owner of a seat that was passed on hears of it. */
async function refuseMissing(code: string, { db, locale }: CallContext): Promise<never> {
  const passed = await db.selectFrom('passed_ticket').select('at').where('code', '=', code).executeTakeFirst()
  if (!passed) return refuse('refused.notFound', { kind: 'notFound' })
  const { time_zone } = await settingsOf(db)
  const day = dayTextAt(passed.at, time_zone, locale)
  return refuse('signup.ticketPassedOn', { kind: 'gone', params: { day } })
}

/** For every call that changes a sign-up. */
export async function findOwnTicket(whose: TicketKey, context: CallContext): Promise<Signup> {
  const { signup, own } = await findTicket(whose, context)
  return own ? signup : refuse('signup.notYours', { kind: 'notAllowed' })
}

function isKeyOf({ manage_key }: Signup, key = ''): boolean {
  const [real, given] = [Buffer.from(manage_key ?? ''), Buffer.from(key)]
  return real.length > 0 && real.length === given.length && timingSafeEqual(real, given)
}

async function isOwner({ member_id }: Signup, { house, origin }: CallContext): Promise<boolean> {
  if (member_id === null) return false
  return (await memberIfAny(house, origin))?.id === member_id
}

/** The present state of tickets, in the order of the sign-ups. */
export async function tickets(signups: Signup[], own: boolean, context: CallContext): Promise<Ticket[]> {
  if (signups.length === 0) return []
  const ids = [...new Set(signups.map((signup) => signup.event_id ?? 0))]
  const events = await context.db.selectFrom('event').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(events.map((event) => [event.id, event]))
  const free = await freeCancellationUntil(
    context.db,
    signups.map(({ id }) => id),
  )
  const settings = await settingsOf(context.db)
  const certificates = own ? await certificatesOf(signups, context) : new Map<string, string>()
  const shown: Ticket[] = []
  for (const signup of signups) {
    const event = byId.get(signup.event_id ?? 0)
    if (!event) continue
    const extras = {
      own,
      settings,
      isOver: isOver(event, context.now, settings.time_zone),
      certificate: certificates.get([signup.member_id, event.id].join(' ')) ?? '',
      place: await waitingPosition(signup, context),
      files: own ? await seatFiles(signup, event, context.house) : [],
      freeSinceMoved: free.get(signup.id),
    }
    shown.push(toTicket(signup, event, extras, context))
  }
  return shown
}

type EventRow = Awaited<ReturnType<typeof eventRow>>
const eventRow = (context: CallContext) =>
  context.db.selectFrom('event').selectAll().executeTakeFirstOrThrow()

interface TicketExtras {
  own: boolean
  settings: SettingValues
  isOver: boolean
  certificate: string
  place: number | null
  files: Ticket['files']
  freeSinceMoved: number | undefined
}

function toTicket(
  signup: Signup,
  event: EventRow,
  { own, settings, certificate, isOver: over, place, files, freeSinceMoved }: TicketExtras,
  { now, locale }: CallContext,
): Ticket {
  const { code, state, end, people, held_people, held_until, joined_at, checked_in_at } = signup
  const mine = (text: string) => (own ? text : '')
  const until = freeCancellationDeadline(event, freeSinceMoved)
  const mark = noShowMark(signup)
  return {
    code,
    state,
    end,
    people,
    held_people,
    held_until,
    place,
    joined_at,
    checked_in_at,
    own,
    event: shownEvent(event, settings, locale),
    user_name: mine(signup.user_name),
    mobile: mine(signup.mobile),
    email: mine(signup.email),
    party_names: mine(signup.party_names),
    companions: own ? companionsOf(signup) : [],
    access_needs: mine(signup.access_needs),
    online_url: state === 'confirmed' ? mine(event.online_url) : '',
    files,
    late: signup.late === 1,
    line: {
      takes_fewer: signup.takes_fewer === 1,
      offers_missed: own ? signup.offers_missed : 0,
      // A stranger may have typed the contacts of somebody who missed events.
      waits_only: own && signup.proved_by !== '' && signup.waits_only === 1,
      standby: isStandby(event, now),
    },
    awaits_code: signup.awaits_code === 1,
    mark: own ? mark : 'none',
    objection: mine(signup.objection),
    may: {
      cancel: own && isLive(signup) && checked_in_at === null && !over,
      makeSmaller:
        own &&
        people > 1 &&
        (state === 'confirmed' || state === 'waiting') &&
        checked_in_at === null &&
        !over,
      decline: own && isReceived(signup) && !over,
      answer: own && state === 'held' && signup.awaits_code === 0 && (held_until ?? 0) > now,
      verify: own && canVerify(signup, now),
      object: own && mark !== 'none',
      passOn:
        own &&
        state === 'confirmed' &&
        checked_in_at === null &&
        signup.transferred === 0 &&
        event.high_demand === 0 &&
        now <= transferUntil(event),
    },
    after: { recordings: event.video_files !== '' || event.images !== '', certificate },
    cancel_until: Number.isFinite(until) ? until : null,
  }
}

/** The valid certificates that members got at these events. */
async function certificatesOf(signups: Signup[], { db }: CallContext): Promise<Map<string, string>> {
  const members = [...new Set(signups.flatMap(({ member_id }) => member_id ?? []))]
  const events = [...new Set(signups.flatMap(({ event_id }) => event_id ?? []))]
  if (members.length === 0 || events.length === 0) return new Map()
  const rows = await db
    .selectFrom('certificate')
    .select(['member_id', 'event_id', 'code'])
    .where('member_id', 'in', members)
    .where('event_id', 'in', events)
    .where('revoked_at', 'is', null)
    .execute()
  return new Map(rows.map(({ member_id, event_id, code }) => [[member_id, event_id].join(' '), code]))
}

function shownEvent(event: EventRow, settings: SettingValues, locale: Locale) {
  const { id, theme_id, date, start_at, end_at, cancelled_at } = event
  const { fallback: _, ...texts } = inLocale(
    event,
    ['name', 'location', 'cancel_reason', 'access_kinds'],
    locale,
  )
  const place = eventPlace(event, settings, locale)
  const price = eventPrice(event, settings, locale)
  return { id, theme_id, ...texts, place, price, date, start_at, end_at, cancelled_at }
}

/** How many sign-ups are in line, up to this one. */
export async function waitingPosition(
  { state, event_id, place }: Pick<Signup, 'state' | 'event_id' | 'place'>,
  { db }: Pick<CallContext, 'db'>,
): Promise<number | null> {
  if (state !== 'waiting') return null
  const { count } = await loose(db)
    .selectFrom('event_signup')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event_id', '=', event_id)
    .where('state', '=', 'waiting')
    .where('place', '<=', place)
    .executeTakeFirstOrThrow()
  return Number(count)
}
