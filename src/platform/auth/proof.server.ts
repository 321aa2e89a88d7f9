import type { House } from '#platform/call/house.server.ts'
import { usualBits } from '#platform/call/proof.calls.ts'
import { randomToken, sha256 } from '#platform/std/random.server.ts'
import { drawRow, takeRow } from './captcha.server.ts'

const mark = 'proof '

/** The answer of a browser to a task: the id under which the task was drawn, and the number. */
export interface Proof {
  id: string
  number: string
}

export interface ProofTask {
  salt: string
  bits: number
}

/** A proof of work for a browser, instead of a captcha picture. It is valid as long as one, and once. */
export async function drawProof(house: House, id: string, bits = usualBits): Promise<ProofTask> {
  const salt = randomToken(18)
  await drawRow(house, id, mark + salt)
  return { salt, bits }
}

/**
 * The browser says how much work it does, and the caller how much is needed now. Every check consumes the proof,
 * whatever its result.
 */
export async function isProof(house: House, id: string, number: string, bits = usualBits): Promise<boolean> {
  return (await provenBits(house, { id, number })) >= bits
}

/** How much work a proof shows, in leading zero bits; 0 for a wrong or an unknown one. It is consumed as well. */
export async function provenBits(house: House, { id, number }: Proof): Promise<number> {
  const drawn = await takeRow(house, id)
  if (!drawn?.startsWith(mark) || !/^\d{1,12}$/.test(number)) return 0
  const hash = sha256(`${drawn.slice(mark.length)} ${number}`)
  return Math.clz32(Number.parseInt(hash.slice(0, 8), 16))
}
