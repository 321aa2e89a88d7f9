import type { LetterKind } from '#entities/letter-template.ts'
import type { SettingValues } from '#features/settings/public/settings.ts'
import type { House } from '#platform/call/house.server.ts'
import { calendarFile } from '#platform/calendar/calendar-file.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { asLocale, htmlLang, type Locale } from '#platform/i18n/locale.ts'
import type { Attachment, Letter } from '#platform/mail/letter.ts'
import { usualSender } from '#platform/mail/outbox.server.ts'
import { withoutLinks } from '#platform/mail/without-links.ts'
import { qrPng } from '#platform/qr/qr-png.server.ts'
import { calendarEntry } from './calendar-entry.server.ts'
import { stopLinkFor } from './optional-letters.server.ts'
import { composeLetter, type LetterWords } from './compose-letter.ts'
import { letterNote } from './letter-note.server.ts'
import { letterValues, linkWords, stopWords } from './letter-values.server.ts'
import { senderOf } from './sender.server.ts'
import { ticketPayload } from '#features/letters/public/ticket-qr.server.ts'
import type { LetterContext } from './letter-context.server.ts'

export interface LetterDeps {
  house: House
  settings: SettingValues
  wordsFor: (kind: LetterKind, locale: Locale) => LetterWords
  place: number | null
  digits: string
}

/** These letters contain the ticket. */
const withTicket: LetterKind[] = ['confirmed', 'received', 'reminder72', 'reminder24', 'moved']
/** These letters remove the entry from the calendar. */
const ending: LetterKind[] = ['cancelled', 'released', 'calledOff', 'passedOn']

/** The complete letter for a notice. */
export async function letterOf(context: LetterContext, kind: LetterKind, deps: LetterDeps): Promise<Letter> {
  const { house, settings, wordsFor, place, digits } = deps
  const { publicUrl } = house.environment
  const to = readerOf(context, kind)
  const { locale } = to
  const words = wordsFor(kind, locale)
  // After a seat is passed on, ticket and key belong to its new owner.
  const own = !isToGiver(kind)
  const note = letterNote(context, kind, { now: house.clock.seconds(), timeZone: settings.time_zone, locale })
  const reader = { name: to.name, locale, own, place, note, digits }
  const values = letterValues(context, { settings, publicUrl, ...reader })
  const seated = context.signup.state === 'confirmed' && withTicket.includes(kind)
  const code = seated ? context.signup.code : null
  const stopLink = await stopLinkFor(context, { kind, email: to.email, locale, house })
  const letter = composeLetter({
    words,
    values,
    locale,
    links: linkWords(locale),
    code,
    stop: stopWords(stopLink, locale),
  })
  const attachments = [
    ...(seated ? [await ticketPicture(house, context.signup.code)] : []),
    ...calendarParts(context, { kind, seated, to, settings, house }),
  ]
  const { signup, notice } = context
  const key = `signup/${signup.id}/${notice.kind}/${notice.turn}`
  return { key, to: to.email, locale, ...letter, attachments, stopLink }
}

interface Reader {
  name: string
  email: string
  locale: Locale
}

const isToGiver = (kind: LetterKind) => kind === 'passedOn' || kind === 'passedBack'

/** After a seat is passed on, the row names the new owner. So the notice stores the former one. */
function readerOf({ signup, notice }: LetterContext, kind: LetterKind): Reader {
  const kept = isToGiver(kind) && notice.detail ? (JSON.parse(notice.detail) as Partial<Reader>) : {}
  return {
    name: kept.name ?? signup.user_name,
    email: kept.email ?? signup.email,
    locale: asLocale(kept.locale ?? signup.locale) ?? 'zh-cn',
  }
}

async function ticketPicture(house: House, code: string): Promise<Attachment> {
  const png = qrPng(await ticketPayload(house, code))
  return {
    filename: 'ticket.png',
    contentType: 'image/png',
    content: png.toString('base64'),
    encoding: 'base64',
    cid: 'ticket',
  }
}

interface CalendarPartInput {
  kind: LetterKind
  seated: boolean
  to: Reader
  settings: SettingValues
  house: House
}

/** Readers who never had a seat have no entry, so they get no attachment. */
function calendarParts(
  context: LetterContext,
  { kind, seated, to, settings, house }: CalendarPartInput,
): Attachment[] {
  const cancelled = ending.includes(kind)
  if (!seated && !(cancelled && context.entered)) return []
  const { locale, name, email } = to
  const { publicUrl } = house.environment
  const method = cancelled ? 'CANCEL' : 'REQUEST'
  const { site_name } = inLocale(settings, ['site_name'], locale)
  const { address: sender } = senderOf(settings, locale)
  const entry = {
    ...calendarEntry({ ...context, cancelled, locale, publicUrl, settings }),
    // Mail programs trust an invitation when the sender is the organizer.
    organizer: { name: site_name, email: sender || usualSender(house.environment) },
    attendee: { name: withoutLinks(name), email },
  }
  const content = calendarFile({
    method,
    name: site_name,
    language: htmlLang[locale],
    entries: [entry],
    now: house.clock.seconds(),
  })
  return [{ filename: 'event.ics', contentType: 'text/calendar', content, method }]
}
