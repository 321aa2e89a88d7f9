import { randomBytes } from 'node:crypto'

/** Codes are read out at the door, so letters that look alike are left out. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const bytesOfOne = 30
let drawnAhead = Buffer.alloc(0)
let head = ''

/**
 * A ticket code of sixteen letters and a key for its owner. Random bytes are drawn for a hundred tickets at a time. These
 * codes share their first four letters, so that they are neighbours in the index and a commit writes few pages. The
 * other twelve letters are sixty random bits.
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
