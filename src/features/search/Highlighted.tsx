import type { ReactNode } from 'react'
import type { HighlightedText } from './search.calls.ts'

/** Text in which the search terms are highlighted. */
export function Highlighted({ text, marks }: HighlightedText) {
  const parts: ReactNode[] = []
  let at = 0
  for (const [from, to] of marks) {
    parts.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>)
    at = to
  }
  return [...parts, text.slice(at)]
}
