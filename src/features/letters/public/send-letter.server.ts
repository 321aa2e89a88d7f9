import type { LetterKind, LetterWithSms } from '#entities/letter-template.ts'
import { noticeOf, type OptionalLetter } from '#features/notices/public/notices.ts'
import { stopLink } from '#features/notices/public/stop-links.server.ts'
import { composeLetter, composeMessage } from '#features/letters/compose-letter.ts'
import type { LetterValues } from '#features/letters/fill-template.ts'
import { letterWords } from '#features/letters/public/letter-words.queries.server.ts'
import { contactText, linkWords, stopWords } from '#features/letters/letter-values.server.ts'
import { settingsOf } from '#features/settings/public/settings.server.ts'
import { paths } from '#paths.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Queries, Tx } from '#platform/db/db.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Attachment } from '#platform/mail/letter.ts'
import { link } from '#platform/site/address.ts'

interface OutgoingMessage<Kind> {
  kind: Kind
  /** A key is never sent twice. */
  key: string
  to: string
  /** A function gives the values in each language. */
  values?: Partial<LetterValues> | ((locale: Locale) => Partial<LetterValues>)
  attachments?: Attachment[]
  /** Nothing of it stays in the outbox, because its reader has left. */
  isForgotten?: boolean
}

/** A letter that its reader may stop names the member, for the address that stops it. */
type OutgoingLetter<Kind> = OutgoingMessage<Kind> &
  ([Extract<Kind, OptionalLetter>] extends [never] ? { memberId?: never } : { memberId: number })

/** Puts a letter into the outbox, with the texts of staff. Several languages follow one below the other. */
export async function sendLetter<Kind extends LetterKind>(
  house: House,
  tx: Tx,
  { kind, key, to, values = {}, attachments = [], isForgotten = false, memberId = 0 }: OutgoingLetter<Kind>,
  locale: Locale,
  ...others: Locale[]
): Promise<void> {
  const wordsFor = await letterWords(tx.queries)
  const notice = noticeOf(kind)
  const stopLinkIn = async (each: Locale) => (notice ? stopLink(house, { memberId }, notice, each) : '')
  const written = await Promise.all(
    [locale, ...others].map(async (each) =>
      composeLetter({
        words: wordsFor(kind, each),
        values: { ...(await houseValues(house, tx.queries, each)), ...valuesIn(values, each) },
        locale: each,
        links: linkWords(each),
        stop: stopWords(await stopLinkIn(each), each),
      }),
    ),
  )
  const [first, ...more] = written
  const subject = written.map((each) => each.subject).join(' · ')
  const text = written.map((each) => each.text).join('\n\n———\n\n')
  // Two languages are sent as plain text only, because an HTML letter has one language.
  const html = more.length === 0 && first ? { html: first.html } : {}
  const rest = { attachments, isForgotten, stopLink: await stopLinkIn(locale) }
  await house.outbox.mail(tx, { key, to, locale, subject, text, ...html, ...rest })
}

const valuesIn = (values: NonNullable<OutgoingLetter<LetterKind>['values']>, locale: Locale) =>
  typeof values === 'function' ? values(locale) : values

/** The words of a letter that does not go through the outbox. */
export async function letterAlone(house: House, queries: Queries, kind: LetterKind, locale: Locale) {
  const words = (await letterWords(queries))(kind, locale)
  const values = await houseValues(house, queries, locale)
  const { subject, text, html } = composeLetter({ words, values, locale, links: linkWords(locale) })
  return { subject, text, html }
}

/** Sends the shorter version as a text message. */
export async function sendMessage(
  house: House,
  tx: Tx,
  { kind, key, to, values = {}, isForgotten = false }: OutgoingMessage<LetterWithSms>,
  locale: Locale,
): Promise<void> {
  const words = (await letterWords(tx.queries))(`${kind}Sms`, locale)
  const text = composeMessage(words, {
    ...(await houseValues(house, tx.queries, locale)),
    ...valuesIn(values, locale),
  })
  await house.outbox.sms(tx, { key, to, locale, text, isForgotten })
}

/** Values of the centre and of the reader's account, for every kind of letter. */
async function houseValues({ environment: { publicUrl } }: House, queries: Queries, locale: Locale) {
  const settings = await settingsOf(queries)
  return {
    site: inLocale(settings, ['site_name'], locale).site_name,
    contact: contactText(settings),
    account: new URL(link(paths.userData, {}, locale), publicUrl).href,
  }
}
