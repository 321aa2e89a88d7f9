import type { LetterPlaceholder } from '#entities/letter-template.ts'
import { htmlLang, type Locale } from '#platform/i18n/locale.ts'
import { groupDigits } from '#platform/std/group-digits.ts'
import type { LetterPart } from './fill-template.ts'

/** Placeholders that are addresses, with the text of their link. */
export type LinkWords = Partial<Record<LetterPlaceholder, string>>

interface LetterHtmlParts {
  lines: LetterPart[][]
  links: LinkWords
  title: string
  /** The language of the title, when it may differ from the letter's. */
  titleLang?: Locale
  site: string
  locale: Locale
  /** The text below the QR code; null without a ticket. */
  code: string | null
  stop: StopWords | null
}

/** How to stop letters of this kind. */
export interface StopWords {
  address: string
  words: string
}

const serif = "'Songti SC','Noto Serif SC',SimSun,Georgia,serif"
const sans = "-apple-system,'PingFang SC','Microsoft YaHei','Segoe UI',Arial,sans-serif"

/** The letter as HTML. Styles are inline, because mail programs ignore style sheets. */
export function letterHtml({
  lines,
  links,
  title,
  site,
  locale,
  titleLang = locale,
  code,
  stop,
}: LetterHtmlParts): string {
  const paragraphs = paragraphsOf(lines).map(
    (paragraph) =>
      `<p style="margin:0 0 20px">${paragraph.map((line) => lineHtml(line, links)).join('<br>')}</p>`,
  )
  return `<!doctype html>
<html lang="${htmlLang[locale]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f5f1e8;color:#2b2622;font:16px/1.75 ${sans}">
<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere;background:#fffdf9;border-top:3px solid #a8321f">
<div style="padding:28px 28px 8px">
<p style="margin:0 0 4px;color:#a8321f;font-size:14px">${escaped(site)}</p>
<h1 lang="${htmlLang[titleLang]}" style="margin:0 0 24px;font:600 22px/1.4 ${serif}">${escaped(title)}</h1>
${paragraphs.join('\n')}
${code === null ? '' : qrHtml(code)}${stop === null ? '' : stopHtml(stop)}
</div></div></body></html>`
}

/** The picture is attached to the letter, so that it shows without a request to a server. */
const qrHtml = (code: string) =>
  `<p style="margin:8px 0 24px;text-align:center"><img src="cid:ticket" alt="${escaped(code)}" width="220" height="220" style="display:block;margin:0 auto;width:220px;height:220px;background:#fff"><span style="font:14px/2 ui-monospace,Consolas,monospace;letter-spacing:.06em">${escaped(groupDigits(code))}</span></p>`

const stopHtml = ({ address, words }: StopWords) =>
  `<p style="margin:0 0 20px;font-size:14px"><a href="${escaped(address)}" style="color:#6b6258">${escaped(words)}</a></p>`

function paragraphsOf(lines: LetterPart[][]): LetterPart[][][] {
  const paragraphs: LetterPart[][][] = [[]]
  for (const line of lines) {
    if (line.length === 0) paragraphs.push([])
    else paragraphs.at(-1)?.push(line)
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0)
}

function lineHtml(line: LetterPart[], links: LinkWords): string {
  const [only, ...more] = line
  const is = only && more.length === 0 ? only.is : null
  const words = is && links[is]
  if (only && is && words) return buttonHtml(only.text, words, is)
  return line.map((piece) => pieceHtml(piece, links)).join('')
}

/** Main actions are filled buttons. The cancel button has only a border. */
const buttonHtml = (address: string, words: string, is: LetterPlaceholder) =>
  `<a href="${escaped(address)}" style="display:inline-block;margin:8px 0 0;padding:10px 22px;border:1px solid #a8321f;text-decoration:none;${is === 'cancel' ? 'color:#a8321f' : 'background:#a8321f;color:#fffdf9'}">${escaped(words)}</a>`

function pieceHtml({ text, is, lang }: LetterPart, links: LinkWords): string {
  if (lang) return `<span lang="${htmlLang[lang]}">${escaped(text)}</span>`
  const words = is && links[is]
  if (!words || !/^https?:\/\//.test(text)) return escaped(text)
  return `<a href="${escaped(text)}" style="color:#a8321f">${escaped(words)}</a>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
