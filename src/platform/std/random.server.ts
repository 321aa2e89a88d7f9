import { createHash, randomBytes, randomFillSync } from 'node:crypto'

/** Drawn many at a time: each draw by itself takes a twentieth of the time of a kept page. */
const drawn = Buffer.allocUnsafeSlow(4096)
let used = drawn.length

export function randomToken(bytes = 24): string {
  if (bytes > drawn.length / 8) return randomBytes(bytes).toString('base64url')
  if (used + bytes > drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  const token = drawn.toString('base64url', used, used + bytes)
  // What was given out does not stay in memory.
  drawn.fill(0, used, used + bytes)
  used += bytes
  return token
}

export const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')
