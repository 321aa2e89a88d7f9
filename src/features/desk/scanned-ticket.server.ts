import { codeOfTicket } from '#features/letters/public/ticket-qr.server.ts'
import type { House } from '#platform/call/house.server.ts'

/** No ticket has this code, so a forged ticket is answered like an unknown one. */
const forged = ''

/** A scanned ticket is checked by its signature. A typed code has none and is used as it is. */
export async function codeScanned(house: House, scanned: string): Promise<string> {
  return scanned.includes('.') ? ((await codeOfTicket(house, scanned)) ?? forged) : scanned
}
