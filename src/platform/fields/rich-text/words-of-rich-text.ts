import { cellsApart } from './cells-apart.ts'

const endOfBlock = /<(?=\/(?:p|h\d|li|blockquote|table)>|br\b)/g

/** Formatted words in one line, without their formatting. */
export function wordsOfRichText(html: string): string {
  const apart = cellsApart(html).replaceAll(endOfBlock, ' <')
  const words = new DOMParser().parseFromString(apart, 'text/html').body.textContent
  return words.replaceAll(/\s+/g, ' ').trim()
}
