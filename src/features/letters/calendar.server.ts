import type { IncomingHttpHeaders } from 'node:http'
import { settingsNow } from '#features/settings/public/settings.server.ts'
import { withMessage } from '#platform/call/context.server.ts'
import { message } from '#platform/call/envelope.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import type { Signup } from './letter-context.server.ts'
import { calendarFile, type CalendarEntry } from '#platform/calendar/calendar-file.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { matchesEtag, emptyBody, type FileResponse } from '#platform/files/file-response.server.ts'
import { htmlLang, type Locale } from '#platform/i18n/locale.ts'
import { sha256 } from '#platform/std/random.server.ts'
import { calendarAddress, memberOfCalendar, renewCalendarAddress } from './calendar-address.server.ts'
import { calendarCalls } from './calendar.calls.ts'
import { calendarEntry } from './calendar-entry.server.ts'
import { byId, noticesOf, noticeHistory } from './letter-context.server.ts'

export const calendarHandlers = handle(calendarCalls, {
  calendar: async (_input, { house, member, locale }) => ({
    url: await calendarAddress(house, member.id, locale),
  }),

  async renewCalendar(_input, { house, member, locale }) {
    await renewCalendarAddress(house, member.id)
    return withMessage('letter.calendarRenewed', { url: await calendarAddress(house, member.id, locale) })
  },
})

/** The calendar of a member, for programs that poll it. */
export async function serveCalendar(
  house: House,
  path: string,
  requestHeaders: IncomingHttpHeaders,
): Promise<FileResponse | null> {
  if (!path.endsWith('.ics')) return null
  const owner = await memberOfCalendar(house, path)
  if (!owner || !(await mayRead(house, owner.memberId))) return null
  const { text, etag } = await calendarOf(house, owner.memberId, owner.locale)
  const headers = {
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    etag,
  }
  if (matchesEtag(requestHeaders['if-none-match'], etag)) return { status: 304, headers, body: emptyBody }
  const body = Buffer.from(text)
  return { status: 200, headers: { ...headers, 'content-length': String(body.length) }, body }
}

/** A calendar program has no session, so what a session would be refused is asked here. */
async function mayRead(house: House, id: number): Promise<boolean> {
  if (!(await house.memberCentreOpen())) return false
  const rows = house.db.read.selectFrom('member').select('status').where('id', '=', id)
  if ((await rows.executeTakeFirst())?.status !== 1) return false
  return house.memberMayOpen(id, calendarCalls.calendar.entry ?? '')
}

const most = 300

const stateTitles = { waiting: 'letter.calendarWaiting', held: 'letter.calendarOffer' } as const

/**
 * The feed is for the member alone, so it also has the places in line, and the way to each ticket. The link has no key:
 * it shows a ticket in full only to who is signed in.
 */
function inFeed(
  entry: CalendarEntry,
  { code, state }: Signup,
  { locale, publicUrl }: { locale: Locale; publicUrl: string },
): CalendarEntry {
  const ticket = new URL(link(paths.eventTicket, { code }, locale), publicUrl).href
  const description = [entry.description, ticket].filter(Boolean).join('\n')
  if (state !== 'waiting' && state !== 'held') return { ...entry, description }
  const title = message(locale, stateTitles[state], { event: entry.title })
  const { alarm: _none, ...quiet } = entry
  return { ...quiet, title, description }
}

/** Seats, places in line, and cancelled seats. Cancelled ones are needed so that programs remove them. */
async function calendarOf({ db, environment, clock }: House, memberId: number, locale: Locale) {
  const signups = await db.read
    .selectFrom('event_signup')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', 'in', ['confirmed', 'held', 'waiting', 'cancelled'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  const events = await byId(
    signups.map(({ event_id }) => event_id ?? 0),
    (ids) => db.read.selectFrom('event').selectAll().where('id', 'in', ids).execute(),
  )
  const notices = await noticesOf(
    db.read,
    signups.map(({ id }) => id),
  )
  const { publicUrl } = environment
  const settings = await settingsNow(db)
  const entries = signups.flatMap((signup) => {
    const event = events.get(signup.event_id ?? 0)
    const { sequence, entered } = noticeHistory(notices.get(signup.id) ?? [])
    const cancelled = signup.state === 'cancelled'
    if (!event || (cancelled && !entered)) return []
    const entry = calendarEntry({ signup, event, sequence, cancelled, locale, publicUrl, settings })
    return [inFeed(entry, signup, { locale, publicUrl })]
  })
  const { site_name } = inLocale(settings, ['site_name'], locale)
  const name = message(locale, 'letter.calendarName', { site: site_name })
  const file = (now: number) =>
    calendarFile({ method: 'PUBLISH', name, language: htmlLang[locale], entries, now })
  // The creation time is in the file, but it must not change the etag.
  return { text: file(clock.seconds()), etag: `"${sha256(file(0)).slice(0, 24)}"` }
}
