import type { Values } from '#platform/change/recorded.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { locales, localeSuffix, type Locale } from '#platform/i18n/locale.ts'
import { marksIn, type Mark } from './marks.ts'
import { plainText } from './plain-text.ts'

export interface MarkedText {
  text: string
  /** The places of the match in it. */
  marks: Mark[]
}

const longestRead = 20_000
const before: Record<Locale, number> = { 'zh-cn': 20, en: 50 }
/** A shorter text, such as the name of a room, says little. */
const longEnough: Record<Locale, number> = { 'zh-cn': 8, en: 24 }
const longest: Record<Locale, number> = { 'zh-cn': 90, en: 200 }

/** A text of a row in one language. */
export interface SourceText {
  from: Locale
  text: string
}

/** A piece of some texts around the match, in the language of the reader if it occurs there. */
export function excerptOf(
  sources: SourceText[],
  keyword: string,
  locale: Locale,
): MarkedText & { from: Locale } {
  const texts = sources.toSorted((a, b) => Number(b.from === locale) - Number(a.from === locale))
  const best = bestMatch(texts, keyword) ?? (texts[0] && { ...leadOf(texts, texts[0]), marks: [] })
  return best ? { ...cut(best, best.from), from: best.from } : { text: '', marks: [], from: locale }
}

/** The first text of that language that is long enough, otherwise the first one. */
const leadOf = (texts: SourceText[], first: SourceText) =>
  texts.find(({ from, text }) => from === first.from && text.length >= longEnough[from]) ?? first

/** The first match that is long enough, otherwise the first match. Texts after it are not searched, to save time. */
function bestMatch(texts: SourceText[], keyword: string): (SourceText & MarkedText) | undefined {
  let short: (SourceText & MarkedText) | undefined
  for (const { from, text } of texts) {
    const marks = marksIn(text, keyword)
    if (marks.length === 0) continue
    if (text.length >= longEnough[from]) return { from, text, marks }
    short ??= { from, text, marks }
  }
  return short
}

/** The texts of a row, in both languages. */
export const textsOfRow = (entity: Entity, row: Values): SourceText[] =>
  Object.entries(entity.fields)
    .filter(([, field]) => field.search === 'subtitle' || field.search === 'body')
    .flatMap(([name, field]) =>
      locales.map((from) => {
        const value = row[field.translated ? `${name}_${localeSuffix[from]}` : name]
        const text = typeof value === 'string' ? value.slice(0, longestRead) : ''
        return { from, text: inOneLine(field.kind === 'richText' ? plainText(text) : text) }
      }),
    )
    .filter(({ text }) => text)

/** A spoken text from just before the first line that matches. A talk is longer than what is read of a text. */
export function textAround({ from, text }: SourceText, keyword: string): SourceText {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => marksIn(line, keyword).length > 0)
  return {
    from,
    text: inOneLine(
      lines
        .slice(Math.max(0, at - 1))
        .join(' ')
        .slice(0, longestRead),
    ),
  }
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function cut({ text, marks }: MarkedText, locale: Locale): MarkedText {
  const first = marks[0]?.[0] ?? 0
  const from = first <= before[locale] ? 0 : wordAt(text, first - before[locale], first)
  const to = Math.min(text.length, wholeCharacter(text, from + longest[locale]))
  const lead = from > 0 ? '…' : ''
  return {
    text: lead + text.slice(from, to) + (to < text.length ? '…' : ''),
    marks: marks
      .filter(([, end]) => end <= to)
      .map(([start, end]) => [start - from + lead.length, end - from + lead.length]),
  }
}

/** The start of the next word. Chinese words have no gaps, so it is the same index there. */
function wordAt(text: string, index: number, latest: number): number {
  const gap = text.indexOf(' ', index)
  return gap !== -1 && gap < latest ? gap + 1 : wholeCharacter(text, index)
}

/** Never between the halves of one character. */
const wholeCharacter = (text: string, at: number) => (/[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at + 1 : at)
