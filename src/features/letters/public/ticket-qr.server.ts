import { isSignatureOf, signatureOf } from '#platform/auth/signature.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { qrSvg } from '#platform/qr/qr.ts'

type SigningDeps = Pick<House, 'db' | 'clock'>

/** Raise this when the content of a ticket changes. Old versions must stay readable. */
const version = '1'
const purpose = 'ticket'

/** The content of a ticket's QR code: version, reference and signature. It contains no name and no key of the owner. */
export async function ticketPayload(house: SigningDeps, code: string): Promise<string> {
  const signed = `${version}.${code}`
  return `${signed}.${await signatureOf(house, purpose, signed)}`
}

/** The code of a scanned ticket, or null when the signature is not ours. */
export async function codeOfTicket(house: SigningDeps, scanned: string): Promise<string | null> {
  const [, signed = '', code = '', signature = ''] =
    /^(1\.([0-9A-Z]{8,40}))\.([0-9A-Z]{16})$/.exec(scanned.trim().toUpperCase()) ?? []
  return code && (await isSignatureOf(house, purpose, signed, signature)) ? code : null
}

/** For pages. Screen readers read `label`. */
export const ticketSvg = async (house: SigningDeps, code: string, label: string): Promise<string> =>
  qrSvg(await ticketPayload(house, code), label)
