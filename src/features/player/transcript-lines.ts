import type { Locale } from '#platform/i18n/locale.ts'
import type { CaptionChoice } from '#features/player/public/player-storage.ts'

export interface SpokenLine {
  from: number
  until: number
  text: string
}

/** A line of the transcript, in one language or in several. */
export interface TranscriptLine {
  from: number
  until: number
  texts: { locale: Locale; text: string }[]
}

type Captions = readonly { locale: Locale }[]

/** The languages of the transcript: those of the captions, or that of the page while captions are off. */
export function shownLanguages(captions: Captions, choice: CaptionChoice, page: Locale): Locale[] {
  const all = captions.map(({ locale }) => locale)
  if (choice === 'both') return all.toSorted((a, b) => Number(b === page) - Number(a === page))
  const wanted = choice === 'off' ? page : choice
  return [wanted, ...all].filter((each) => all.includes(each)).slice(0, 1)
}

/** Each line of another language goes to the line of the first language that it overlaps most. */
export function joinLanguages(files: { locale: Locale; lines: SpokenLine[] }[]): TranscriptLine[] {
  const [first, ...others] = files.filter(({ lines }) => lines.length > 0)
  if (!first) return []
  const joined = first.lines.map(({ from, until, text }) => ({
    from,
    until,
    texts: [{ locale: first.locale, text }],
  }))
  for (const { locale, lines } of others)
    for (const line of lines) {
      const { texts } = joined.reduce((best, each) =>
        overlap(each, line) > overlap(best, line) ? each : best,
      )
      const same = texts.find((each) => each.locale === locale)
      if (same) same.text += ` ${line.text}`
      else texts.push({ locale, text: line.text })
    }
  return joined
}

/** Seconds that two lines share; negative when they are apart, by how far. */
const overlap = (one: Omit<SpokenLine, 'text'>, other: Omit<SpokenLine, 'text'>) =>
  Math.min(one.until, other.until) - Math.max(one.from, other.from)

export function matchingLines(lines: TranscriptLine[], sought: string): TranscriptLine[] {
  const words = sought.trim().toLowerCase()
  return words
    ? lines.filter(({ texts }) => texts.some(({ text }) => text.toLowerCase().includes(words)))
    : lines
}

/** A text in pieces, those that were sought and those between them. */
export function splitAtMatches(text: string, sought: string) {
  const words = sought.trim().toLowerCase()
  const pieces: { from: number; piece: string; isMatch: boolean }[] = []
  let from = 0
  const lower = text.toLowerCase()
  for (let at = words ? lower.indexOf(words) : -1; at >= 0; at = lower.indexOf(words, from)) {
    if (at > from) pieces.push({ from, piece: text.slice(from, at), isMatch: false })
    pieces.push({ from: at, piece: text.slice(at, at + words.length), isMatch: true })
    from = at + words.length
  }
  if (from < text.length) pieces.push({ from, piece: text.slice(from), isMatch: false })
  return pieces
}
