const own = 'http://own.invalid'

/**
 * A path of this site; null for everything that only looks like one. Every address that somebody else wrote and that
 * we open passes here. It is judged after parsing, and as the browser will parse it again: `/x/..//evil.example` is of
 * this site at first, and `//evil.example`, which remains of it, is not.
 */
export function ownPath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/')) return null
  const url = URL.parse(text, own)
  if (url?.origin !== own || url.pathname.includes('//')) return null
  return url.pathname + url.search + url.hash
}
