const enough = 120

/** The first words of a text, as its description. */
export function openingOf(html: string): string {
  const text = html
    .replace(/<\/?(?:p|h\d|li|ul|ol|br|blockquote)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>|&\w+;/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > enough ? `${text.slice(0, enough)}…` : text
}
