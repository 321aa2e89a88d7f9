import { randomBytes } from 'node:crypto'

/** No letters that look alike: codes are read out at the door. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const bytesOfOne = 30
let drawnAhead = Buffer.alloc(0)
let head = ''

/**
 * Sixteen letters of a ticket and a key of its owner, drawn for a hundred at a time. These share their first four
 * letters, so that their places in the index lie side by side and a commit writes few pages; sixty bits are each one's
 * own.
 */
export function newTicketCode(): { code: string; key: string } {
  if (drawnAhead.length === 0) {
    head = lettersOf(randomBytes(4))
    drawnAhead = randomBytes(bytesOfOne * 100)
  }
  const bytes = drawnAhead.subarray(0, bytesOfOne)
  drawnAhead = drawnAhead.subarray(bytesOfOne)
  return { code: head + lettersOf(bytes.subarray(0, 12)), key: bytes.toString('base64url', 12) }
}

function lettersOf(bytes: Buffer): string {
  let text = ''
  for (const byte of bytes) text += letters[byte & 31]
  return text
}
