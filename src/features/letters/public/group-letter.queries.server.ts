import type { SettingValues } from '#features/settings/public/settings.ts'
import { message } from '#platform/call/envelope.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { asLocale, type Locale } from '#platform/i18n/locale.ts'
import { unlinked } from '#platform/mail/unlinked.ts'
import { filledText, type Piece } from '#features/letters/fill-template.ts'
import { letterHtml } from '#features/letters/letter-html.ts'
import { contactText, linkWords } from '#features/letters/letter-values.server.ts'
import type { Words } from '#features/letters/letter-templates.server.ts'
import { signupLinks } from '#features/letters/signup-links.ts'
import type { Signup, ToldEvent } from '#features/letters/letter-context.server.ts'
import { whenText } from '#platform/ui/dates.ts'

/** What staff wrote to many; blank in the language that they left to the other. */
export type GroupWords = Record<Locale, Words>

interface About {
  event: ToldEvent
  settings: SettingValues
  publicUrl: string
}

/** As it reaches one of them: whatever language the words are in, all that stands around them is in the reader's own. */
export function groupLetter(words: GroupWords, signup: Signup, { event, settings, publicUrl }: About) {
  const locale = asLocale(signup.locale) ?? 'zh-cn'
  const written = writtenIn(words, locale)
  const { subject, body } = words[written]
  const site = inLocale(settings, ['site_name'], locale).site_name
  const shown = inLocale(event, ['name', 'location'], locale)
  const when = whenText(event, settings.time_zone, locale)
  const link = new URL(signupLinks(signup, locale).ticket, publicUrl).href
  const contact = contactText(settings)
  const lines = [
    [plain(message(locale, 'letter.hello', { name: unlinked(signup.user_name) }))],
    [],
    ...(written === locale ? [] : [[plain(message(locale, 'letter.onlyInOther'))], []]),
    ...body.split(/\r?\n/).map((line) => (line === '' ? [] : [{ ...plain(line), lang: written }])),
    [],
    [plain(message(locale, 'letter.aboutEvent', { event: shown.name }))],
    [plain(message(locale, 'letter.aboutWhen', { when }))],
    ...(shown.location ? [[plain(message(locale, 'letter.aboutWhere', { where: shown.location }))]] : []),
    [{ text: link, is: 'ticket' as const }],
    [],
    [plain(site)],
    ...(contact ? [[plain(contact)]] : []),
  ]
  const title = `${subject} · ${site}`
  const dress = { links: linkWords(locale), title: subject, titleLang: written, site, locale, code: null }
  return { locale, subject: title, text: filledText(lines), html: letterHtml({ lines, ...dress }) }
}

function writtenIn(words: GroupWords, locale: Locale): Locale {
  if (words[locale].body !== '') return locale
  return locale === 'en' ? 'zh-cn' : 'en'
}

const plain = (text: string): Piece => ({ text, is: null })
