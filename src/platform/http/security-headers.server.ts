export const onEveryAnswer: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
}

export const onEveryPage = [
  'permissions-policy',
  'camera=(self), microphone=(), geolocation=(), browsing-topics=()',
]

/** The page that led a reader here gets no handle of the window. */
export const windowApart = ['cross-origin-opener-policy', 'same-origin']

/** If the site is served over https, browsers must never try http. */
export const strictTransport = ['strict-transport-security', 'max-age=31536000'] as const

/**
 * An answer for programs is not a page. If it is opened as a page, it shows nothing, runs nothing and cannot be
 * framed.
 */
export const noPage = "default-src 'none'; frame-ancestors 'none'"

/** Hosts beside this site that a page may take something from. */
export interface ForeignHosts {
  frames: readonly string[]
  /** Of style sheets and the fonts that they name. */
  fonts: readonly string[]
  /** Whole origins to which the page sends files. */
  stores?: readonly string[]
  /** Whole origins of public files and of what the build made. */
  files?: readonly string[]
}

const nowhere: ForeignHosts = { frames: [], fonts: [] }

/** Only resources of this site, and of a host in front of it, run or load. Inline pieces are allowed by their hash, the entry script by a nonce. */
export function contentSecurityPolicy(
  nonce: string,
  hashes: { scripts: string[]; styles: string[] },
  { frames, fonts, stores = [], files = [] }: ForeignHosts = nowhere,
): string {
  const hosts = (list: readonly string[]) => list.map((host) => ` https://${host}`).join('')
  const quoted = (list: string[]) => list.map((hash) => ` '${hash}'`).join('')
  const inFiles = (folder: string) => files.map((origin) => ` ${origin}${folder}`).join('')
  return [
    "default-src 'self'",
    `script-src 'self'${inFiles('/assets/')} 'nonce-${nonce}'${quoted(hashes.scripts)}`,
    `style-src-elem 'self'${inFiles('/assets/')} 'nonce-${nonce}'${quoted(hashes.styles)}${hosts(fonts)}`,
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...files].join(' '),
    ["media-src 'self' blob:", ...files].join(' '),
    `font-src 'self'${inFiles('/font/')}${hosts(fonts)}`,
    ["connect-src 'self'", ...stores].join(' '),
    `frame-src 'self'${hosts(frames)}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
