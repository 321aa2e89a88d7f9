import type { Locale } from '#platform/i18n/locale.ts'
import { blankValues, filledLines, filledText, type LetterValues, type LetterPart } from './fill-template.ts'
import { letterHtml, type LinkWords, type StopWords } from './letter-html.ts'

export interface LetterWords {
  subject: string
  body: string
}

interface Composition {
  words: LetterWords
  values: Partial<LetterValues>
  locale: Locale
  links: LinkWords
  /** The heading, when it is not the subject. */
  title?: string
  /** The language of the text that staff typed. */
  textLang?: Locale | undefined
  /** The code of the ticket that is attached as a picture. */
  code?: string | null
  /** How to stop letters of this kind; null for a necessary letter. */
  stop?: StopWords | null
}

/** One letter, as text and as HTML. */
export function composeLetter({
  words,
  values,
  locale,
  links,
  title,
  textLang = locale,
  code = null,
  stop = null,
}: Composition) {
  const filled = { ...blankValues, ...values }
  const lines = linesOf(words, filled, textLang)
  const subject = filledText(filledLines(words.subject, filled))
  const html = letterHtml({
    lines,
    links,
    title: title ?? subject,
    ...(title !== undefined && { titleLang: textLang }),
    site: filled.site,
    locale,
    code,
    stop,
  })
  const text = filledText(lines)
  return { subject, text: stop ? `${text}\n\n${stop.words}\n${stop.address}` : text, html }
}

/** A text message has no subject. */
export const composeMessage = (words: LetterWords, values: Partial<LetterValues>): string =>
  filledText(filledLines(words.body, { ...blankValues, ...values }))

/** Inserts the text of staff line by line, in its own language. */
function linesOf({ body }: LetterWords, values: LetterValues, textLang: Locale): LetterPart[][] {
  const [before = body, ...after] = body.split(/^\{text\}$/m)
  const typed = values.text === '' ? [] : values.text.split(/\r?\n/)
  const lines = typed.map((text): LetterPart[] => (text === '' ? [] : [{ text, is: null, lang: textLang }]))
  return [before, ...after].flatMap((part, at) => [...(at === 0 ? [] : lines), ...filledLines(part, values)])
}
