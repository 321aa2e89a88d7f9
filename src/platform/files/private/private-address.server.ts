import { isSignatureOf, signatureOf } from '#platform/auth/signature.server.ts'
import type { FileRight } from '#platform/call/files/file-right.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { addressOf, privateNameIn } from '#platform/files/stored-name.ts'

/** Seconds: as long as somebody watches a film. Whoever loses the right loses it at once all the same. */
export const addressLasts = 2 * 3600

const purpose = 'private files'

/** The address by which whoever has this right opens a private file for some time; null without a right to it. */
export async function openAddress(house: House, address: string, right: FileRight): Promise<string | null> {
  const until = house.clock.seconds() + addressLasts
  const signed = await signedText(house, address, { ...right, until })
  if (signed === null) return null
  const signature = await signatureOf(house, purpose, signed)
  return `${address}?right=${right.kind}.${right.id}&until=${until}&signature=${signature}`
}

/** The private file that a signed address opens now; null if it opens none. */
export async function openedName(house: House, path: string, query: string): Promise<string | null> {
  const read = /^right=([a-z]{1,20})\.([1-9]\d{0,14})&until=([1-9]\d{1,11})&signature=(\w{16})$/.exec(query)
  if (!read) return null
  const [, kind = '', id, until, signature = ''] = read
  if (Number(until) <= house.clock.seconds()) return null
  const signed = await signedText(house, path, { kind, id: Number(id), until: Number(until) })
  if (signed === null || !(await isSignatureOf(house, purpose, signed, signature))) return null
  return privateNameIn(path)
}

async function signedText(
  house: House,
  address: string,
  { kind, id, until }: FileRight & { until: number },
): Promise<string | null> {
  const name = privateNameIn(address)
  const groundOf = house.registry.fileRights.get(kind)
  const ground = name && groundOf ? await groundOf(house, id, addressOf(name)) : null
  return ground === null ? null : JSON.stringify([name, kind, id, until, ground])
}
