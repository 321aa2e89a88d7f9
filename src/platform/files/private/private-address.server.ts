import { isSignatureOf, signatureOf } from '#platform/auth/signature.server.ts'
import type { FileRight } from '#platform/call/files/file-right.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { privateNameIn } from '#platform/files/stored-name.ts'

/** Seconds: as long as somebody watches a film. Whoever loses the right loses it at once all the same. */
export const addressLasts = 2 * 3600

const purpose = 'private files'

/**
 * The address by which whoever has this right opens a private file for some time; null without a right to it. The first
 * half of its signature covers what stands in the address, the second also what the right rests on.
 */
export async function openAddress(house: House, address: string, right: FileRight): Promise<string | null> {
  const name = privateNameIn(address)
  const ground = name && (await groundOf(house, address, right))
  if (!name || ground === null) return null
  const until = house.clock.seconds() + addressLasts
  const texts = signedTexts(name, { ...right, until }, ground)
  const signature = await Promise.all(texts.map((text) => signatureOf(house, purpose, text)))
  return `${address}?right=${right.kind}.${right.id}&until=${until}&signature=${signature.join('')}`
}

/**
 * The private file that a signed address opens now; null if it opens none. For an address that was not made here, nobody
 * is asked for a right.
 */
export async function openedName(house: House, path: string, query: string): Promise<string | null> {
  const read = /^right=([a-z]{1,20})\.([1-9]\d{0,14})&until=([1-9]\d{1,11})&signature=(\w{16})(\w{16})$/.exec(
    query,
  )
  const name = privateNameIn(path)
  if (!read || !name) return null
  const [, kind = '', digits, end, begin = '', rest = ''] = read
  const right = { kind, id: Number(digits), until: Number(end) }
  if (right.until <= house.clock.seconds()) return null
  const [plain] = signedTexts(name, right, '')
  if (!(await isSignatureOf(house, purpose, plain, begin))) return null
  const ground = await groundOf(house, path, right)
  if (ground === null) return null
  const [, whole] = signedTexts(name, right, ground)
  return (await isSignatureOf(house, purpose, whole, rest)) ? name : null
}

const groundOf = async (house: House, address: string, { kind, id }: FileRight): Promise<string | null> =>
  (await house.registry.fileRights.get(kind)?.(house, id, address)) ?? null

function signedTexts(name: string, { kind, id, until }: FileRight & { until: number }, ground: string) {
  const seen = [name, kind, id, until]
  return [JSON.stringify(seen), JSON.stringify([...seen, ground])] as const
}
