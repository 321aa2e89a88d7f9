/** A path of this site, judged after parsing; null for everything that only looks like one. */
export function ownPath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/')) return null
  const own = 'http://own.invalid'
  const url = URL.parse(text, own)
  return url?.origin === own ? url.pathname + url.search + url.hash : null
}
