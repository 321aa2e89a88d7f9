const headings = /<(h[1-3])\b[^>]*>(.*?)<\/\1>|<(\w+)[^>]*\sdata-serif\b[^>]*>(.*?)<\/\3>/gs
const beginningOfLater = /<(\w+)[^>]*\sdata-later\b[^>]*>/
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&nbsp;': '\u00a0',
}

export interface HeadingText {
  /** The characters that the page needs at once. */
  first: string
  /** The characters of the parts that are below the first screen (`Later`), also those that are in `first`. */
  later: string
}

/** The characters of all headings of a page, each once and sorted, so that equal sets give equal texts. */
export function headingText(html: string): HeadingText {
  const { first, later } = partsOf(html)
  return { first: charactersOf(first), later: charactersOf(later) }
}

function charactersOf(html: string): string {
  const characters = new Set<string>()
  for (const [, , heading, , marked] of html.matchAll(headings)) {
    for (const character of plain(heading ?? marked ?? '')) if (character > ' ') characters.add(character)
  }
  return [...characters].toSorted().join('')
}

/** Parts for later are not within each other. */
function partsOf(html: string): { first: string; later: string } {
  let [first, later, rest] = ['', '', html]
  for (;;) {
    const found = beginningOfLater.exec(rest)
    if (!found) return { first: first + rest, later }
    const end = found.index + lengthOf(found[1] ?? '', rest.slice(found.index))
    first += rest.slice(0, found.index)
    later += rest.slice(found.index, end)
    rest = rest.slice(end)
  }
}

/** The length of the element that a text begins with. */
function lengthOf(tag: string, html: string): number {
  let depth = 0
  for (const { 0: mark, index } of html.matchAll(new RegExp(`</?${tag}\\b`, 'g'))) {
    depth += mark.startsWith('</') ? -1 : 1
    if (depth === 0) return index + mark.length
  }
  return html.length
}

const plain = (html: string) =>
  html.replace(/<[^>]*>/g, '').replace(/&[#\w]+;/g, (entity) => entities[entity] ?? '')
