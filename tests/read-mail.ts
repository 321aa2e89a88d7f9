export interface MailPart {
  type: string
  headers: Record<string, string>
  content: Buffer
}

/** The parts of a letter as a mail program takes them apart: no multipart, nothing encoded any more. */
export function readMail(data: string): { headers: Record<string, string>; parts: MailPart[] } {
  const raw = data.replace(/^\.\./gm, '.')
  const { headers } = split(raw)
  return { headers, parts: partsOf(raw) }
}

function partsOf(raw: string): MailPart[] {
  const { headers, body } = split(raw)
  const type = headers['content-type'] ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1]
  if (boundary) {
    const pieces = body.split(`--${boundary}`).slice(1, -1)
    return pieces.flatMap((piece) => partsOf(piece.replace(/^\r\n/, '').replace(/\r\n$/, '')))
  }
  return [{ type, headers, content: decoded(body, headers['content-transfer-encoding'] ?? '7bit') }]
}

function split(raw: string) {
  const at = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), words(line.slice(colon + 1).trim())]
    }),
  )
  return { headers, body: raw.slice(at + 4) }
}

/** `=?UTF-8?B?…?=` and its like. */
const words = (header: string) =>
  header
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, way: string, text: string) =>
      (way.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64')
        : quotedPrintable(text.replaceAll('_', ' '))
      ).toString(),
    )

function decoded(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  return encoding === 'quoted-printable' ? quotedPrintable(body) : Buffer.from(body)
}

const quotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
