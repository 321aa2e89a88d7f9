export const onEveryAnswer: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
}

export const onEveryPage = [
  'permissions-policy',
  'camera=(self), microphone=(), geolocation=(), browsing-topics=()',
]

/** Who led a reader here keeps no hold of the window. */
export const windowApart = ['cross-origin-opener-policy', 'same-origin']

/** Where the site is served over https, browsers never try without. */
export const strictTransport = ['strict-transport-security', 'max-age=31536000'] as const

/** An answer for programs is no page: opened as one it shows nothing, runs nothing and stands in no frame. */
export const noPage = "default-src 'none'; frame-ancestors 'none'"

/** Nothing that is not ours runs or loads; inline pieces are known by their hash, the entry by a nonce of its own. */
export function contentSecurityPolicy(
  nonce: string,
  hashes: { scripts: string[]; styles: string[] },
): string {
  const quoted = (list: string[]) => list.map((hash) => ` '${hash}'`).join('')
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${quoted(hashes.scripts)}`,
    `style-src-elem 'self' 'nonce-${nonce}'${quoted(hashes.styles)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
