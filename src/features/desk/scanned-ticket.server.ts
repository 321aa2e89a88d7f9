import { codeOfTicket } from '#features/letters/public/ticket-qr.server.ts'
import type { House } from '#platform/call/house.server.ts'

/** Nobody has it, so a forged ticket is as unknown as one that never was. */
const forged = ''

/** A whole ticket is believed by its signature; a code that somebody typed stands for itself. */
export async function codeScanned(house: House, scanned: string): Promise<string> {
  return scanned.includes('.') ? ((await codeOfTicket(house, scanned)) ?? forged) : scanned
}
