import { paths } from '#paths.ts'
import { eventPlace, placeLine } from '#features/venue/public/event-place.server.ts'
import { eventPrice, priceLine } from '#features/venue/public/event-price.server.ts'
import type { SettingValues } from '#features/settings/public/settings.ts'
import { message } from '#platform/call/envelope.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import { withoutLinks } from '#platform/mail/without-links.ts'
import type { LetterValues } from './fill-template.ts'
import type { LinkWords, StopWords } from './letter-html.ts'
import { signupLinks } from './signup-links.ts'
import type { Signup, LetterContext, EventRow } from './letter-context.server.ts'
import { momentText, whenText } from '#platform/ui/dates.ts'

interface LetterValueDeps {
  settings: SettingValues
  publicUrl: string
  /** The reader's name and language. `own` is false when the sign-up now belongs to somebody else. */
  name: string
  locale: Locale
  own: boolean
  /** The place in the waiting list, counted from 1. */
  place: number | null
  /** A sentence for this reader only. */
  note: string
  /** A code to type, if the letter contains one. */
  digits: string
}

/** The values of all placeholders in a letter to one person. */
export function letterValues(context: LetterContext, deps: LetterValueDeps): Partial<LetterValues> {
  const { signup, event } = context
  const { settings, publicUrl, name, locale, own, place: position, note, digits } = deps
  const zone = settings.time_zone
  const shown = inLocale(event, ['name', 'access_kinds', 'cancel_reason'], locale)
  const place = eventPlace(event, settings, locale)
  const site = inLocale(settings, ['site_name'], locale)
  const whole = (path: string) => new URL(path, publicUrl).href
  const links = signupLinks(signup, locale)
  const mine = (text: string) => (own ? text : '')
  return {
    name: withoutLinks(name),
    giver: withoutLinks(giverIn(context)),
    event: shown.name,
    when: whenText(event, zone, locale),
    before: before(context, settings, locale),
    where: place.location,
    address: place.address,
    map: place.map,
    directions: place.directions,
    fee: priceLine(eventPrice(event, settings, locale)),
    people: peopleText(signup, locale),
    place: position === null ? '' : String(position),
    until: signup.held_until === null ? '' : momentText(signup.held_until, zone, locale),
    note,
    reason: signup.end === 'staff' ? signup.reason : shown.cancel_reason || signup.reason,
    access: shown.access_kinds,
    online: signup.state === 'confirmed' ? mine(event.online_url) : '',
    code: mine(signup.code),
    digits,
    ticket: mine(whole(links.ticket)),
    answer: mine(whole(links.answer)),
    cancel: mine(whole(links.cancel)),
    object: mine(whole(links.object)),
    page: whole(link(paths.eventDetail, { detailId: event.id }, locale)),
    site: site.site_name,
    contact: contactText(settings),
  }
}

/** Who passed the seat on. The name is known only until the first letter is written. */
function giverIn({ notice: { kind, detail } }: LetterContext): string {
  if (kind !== 'received' || detail === '') return ''
  return (JSON.parse(detail) as { giver?: string }).giver ?? ''
}

export const contactText = ({ contact_phone, contact_email }: SettingValues): string =>
  [contact_phone, contact_email].filter(Boolean).join(' · ')

/** The line below a letter that its reader may stop; null without an address for it. */
export const stopWords = (address: string, locale: Locale): StopWords | null =>
  address === '' ? null : { address, words: message(locale, 'letter.stopLink') }

/** The texts of the links. */
export const linkWords = (locale: Locale): LinkWords => ({
  ticket: message(locale, 'letter.ticketLink'),
  answer: message(locale, 'letter.answerLink'),
  cancel: message(locale, 'letter.cancelLink'),
  object: message(locale, 'letter.objectLink'),
  page: message(locale, 'letter.pageLink'),
  map: message(locale, 'letter.mapLink'),
  directions: message(locale, 'letter.directionsLink'),
  online: message(locale, 'letter.onlineLink'),
  account: message(locale, 'letter.accountLink'),
  certificate: message(locale, 'letter.certificateLink'),
  certificates: message(locale, 'letter.certificatesLink'),
})

function peopleText({ state, people, held_people }: Signup, locale: Locale): string {
  return message(locale, 'letter.people', { count: state === 'held' ? held_people : people })
}

type FormerPlan = Pick<EventRow, 'date' | 'start_at' | 'end_at' | 'location_zh_cn' | 'location_en'>

/** The date and place before the first move without a letter. That is what the reader still believes. */
function before({ event, moves }: LetterContext, settings: SettingValues, locale: Locale): string {
  const firstUnsent = moves.find(({ done_at }) => done_at === null) ?? moves.at(-1)
  if (!firstUnsent?.detail) return ''
  // A plan that was stored before events had addresses has none, so it gets the present one.
  const was = { ...event, ...(JSON.parse(firstUnsent.detail) as FormerPlan) }
  const place = (row: EventRow) => placeLine(eventPlace(row, settings, locale), locale)
  const moved = place(was) === place(event) ? '' : place(was)
  return [whenText(was, settings.time_zone, locale), moved].filter(Boolean).join(' · ')
}
