import { isSignatureOf, signatureOf } from '#platform/auth/signature.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { qrSvg } from '#platform/qr/qr.ts'

type SigningDeps = Pick<House, 'db' | 'clock'>

/** Whoever changes what a ticket says raises this, and goes on reading the old ones. */
const version = '1'
const purpose = 'ticket'

/** What the QR code of a ticket says: version, reference and signature; no name and no key of the owner. */
export async function ticketPayload(house: SigningDeps, code: string): Promise<string> {
  const signed = `${version}.${code}`
  return `${signed}.${await signatureOf(house, purpose, signed)}`
}

/** The code of a ticket that was scanned, or null when this product did not make it. */
export async function codeOfTicket(house: SigningDeps, scanned: string): Promise<string | null> {
  const [, signed = '', code = '', signature = ''] =
    /^(1\.([0-9A-Z]{8,40}))\.([0-9A-Z]{16})$/.exec(scanned.trim().toUpperCase()) ?? []
  return code && (await isSignatureOf(house, purpose, signed, signature)) ? code : null
}

/** For pages; `label` is read out in its place. */
export const ticketSvg = async (house: SigningDeps, code: string, label: string): Promise<string> =>
  qrSvg(await ticketPayload(house, code), label)
