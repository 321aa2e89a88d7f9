import type { LetterKind } from '#entities/letter-template.ts'
import { composeLetter, type LetterWords } from '#features/letters/compose-letter.ts'
import type { Signup, EventRow } from '#features/letters/letter-context.server.ts'
import { contactText, linkWords } from '#features/letters/letter-values.server.ts'
import { signupLinks } from '#features/letters/signup-links.ts'
import { whenText } from '#platform/ui/dates.ts'
import type { SettingValues } from '#features/settings/public/settings.ts'
import { message } from '#platform/call/envelope.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { asLocale, type Locale } from '#platform/i18n/locale.ts'
import { withoutLinks } from '#platform/mail/without-links.ts'

/** A letter from staff to many people. One of the languages may be blank. */
export type GroupWords = Record<Locale, LetterWords>

interface GroupLetterDeps {
  event: EventRow
  settings: SettingValues
  publicUrl: string
  wordsFor: (kind: LetterKind, locale: Locale) => LetterWords
}

/** The letter to one reader. Everything around the text is in the reader's own language. */
export function groupLetter(typed: GroupWords, signup: Signup, deps: GroupLetterDeps) {
  const { event, settings, publicUrl, wordsFor } = deps
  const locale = asLocale(signup.locale) ?? 'zh-cn'
  const textLang = writtenIn(typed, locale)
  const { subject, body } = typed[textLang]
  const shown = inLocale(event, ['name', 'location'], locale)
  const values = {
    name: withoutLinks(signup.user_name),
    note: textLang === locale ? '' : message(locale, 'letter.onlyInOther'),
    subject,
    text: body,
    event: shown.name,
    when: whenText(event, settings.time_zone, locale),
    where: shown.location,
    ticket: new URL(signupLinks(signup, locale).ticket, publicUrl).href,
    site: inLocale(settings, ['site_name'], locale).site_name,
    contact: contactText(settings),
  }
  const words = wordsFor('groupLetter', locale)
  const links = linkWords(locale)
  return { locale, ...composeLetter({ words, values, locale, links, title: subject, textLang }) }
}

function writtenIn(words: GroupWords, locale: Locale): Locale {
  if (words[locale].body !== '') return locale
  return locale === 'en' ? 'zh-cn' : 'en'
}
