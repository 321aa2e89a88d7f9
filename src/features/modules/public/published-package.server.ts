import { createPublicKey, type KeyObject } from 'node:crypto'
import { readPackage, type ModulePackage } from '#features/modules/package.server.ts'
import { publisherId, type TrustedKeys } from '#features/modules/signature.server.ts'
import { Refusal } from '#platform/i18n/refusal.ts'

export type PublisherKeys = TrustedKeys
export type PublishedPackage = ModulePackage

/** A package whose publisher is known, for a house of whatever version. */
export async function readPublished(bytes: Buffer, trusted: PublisherKeys): Promise<PublishedPackage> {
  const read = (engine: string) => readPackage(bytes, { engine, trusted })
  try {
    return await read('0.0.0')
  } catch (problem) {
    // It is the last thing to be looked at, and says which versions fit.
    if (!(problem instanceof Refusal) || problem.key !== 'modules.engine') throw problem
    return read(String(problem.params.from))
  }
}

/** The key of a publisher and its id; null for what is no such key. */
export function publisherKey(pem: string): { key: KeyObject; id: string; pem: string } | null {
  // A private key would be read as well, and then be stored.
  if (!pem.trim().startsWith('-----BEGIN PUBLIC KEY-----')) return null
  try {
    const key = createPublicKey(pem.trim())
    if (key.asymmetricKeyType !== 'ed25519') return null
    return { key, id: publisherId(key), pem: key.export({ format: 'pem', type: 'spki' }).trim() }
  } catch {
    return null
  }
}
