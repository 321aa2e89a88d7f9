import type { House } from '#platform/call/house.server.ts'
import { randomToken, sha256 } from '#platform/std/random.server.ts'
import { drawRow, takeRow } from './captcha.server.ts'

/** About a quarter of a million hashes: a moment for one sign-in, a day for a million attempts. */
export const proofBits = 18
const mark = 'proof '

export interface ProofTask {
  salt: string
  bits: number
}

/** A proof of work for a browser, instead of a captcha picture. It is valid as long as one, and once. */
export async function drawProof(house: House, id: string): Promise<ProofTask> {
  const salt = randomToken(18)
  await drawRow(house, id, mark + salt)
  return { salt, bits: proofBits }
}

/** Every check consumes the proof, whatever its result. */
export async function isProof(house: House, id: string, number: string): Promise<boolean> {
  const drawn = await takeRow(house, id)
  if (!drawn?.startsWith(mark) || !/^\d{1,12}$/.test(number)) return false
  const hash = sha256(`${drawn.slice(mark.length)} ${number}`)
  return Number.parseInt(hash.slice(0, 8), 16) >>> (32 - proofBits) === 0
}
