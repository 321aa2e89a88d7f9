const headings = /<(h[1-3])\b[^>]*>(.*?)<\/\1>|<(\w+)[^>]*\sdata-serif\b[^>]*>(.*?)<\/\3>/gs
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&nbsp;': '\u00a0',
}

/** The characters of all headings of a page, each once and sorted, so that equal sets give equal texts. */
export function headingText(html: string): string {
  const characters = new Set<string>()
  for (const [, , heading, , marked] of html.matchAll(headings)) {
    for (const character of plain(heading ?? marked ?? '')) if (character > ' ') characters.add(character)
  }
  return [...characters].toSorted().join('')
}

const plain = (html: string) =>
  html.replace(/<[^>]*>/g, '').replace(/&[#\w]+;/g, (entity) => entities[entity] ?? '')
