import type { AnswerOf } from '#platform/call/call.ts'
import { cellsApart } from '#platform/fields/rich-text/cells-apart.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { pageCalls } from './page.calls.ts'

type PageDetail = AnswerOf<typeof pageCalls.detail>

const enough = 120

/** The first words of a text, as its description. */
export function openingOf(html: string): string {
  const text = cellsApart(html)
    .replace(/<\/?(?:p|h\d|li|ul|ol|br|blockquote|table|caption|figcaption)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>|&\w+;/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > enough ? `${text.slice(0, enough)}…` : text
}

export const onlyInOf = ({ both_languages, fallback }: PageDetail, locale: Locale) =>
  both_languages ? undefined : (fallback.title ?? fallback.content ?? locale)
