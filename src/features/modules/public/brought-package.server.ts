import { limits, readArchive } from '#features/modules/archive.server.ts'
import { manifestName, readManifest, type Manifest } from '#features/modules/manifest.ts'
import { addPackage, type Offered } from '#features/modules/versions.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { sha256 } from '#platform/std/random.server.ts'

/** The largest package there is. */
export const mostPackageBytes = limits.bytes

/** A package that was offered as this module is checked like an upload, and waits until staff agree to it. */
export async function bringPackage(bytes: Buffer, house: House, offered: Offered): Promise<{ uid: string }> {
  const { uid } = await addPackage(bytes, house, offered)
  return { uid }
}

export interface DescribedPackage {
  manifest: Manifest
  bytes: Buffer
  sha256: string
}

/** What a package says of itself, before anybody believes it. */
export async function describePackage(bytes: Buffer): Promise<DescribedPackage> {
  const files = await readArchive(bytes)
  const manifest = readManifest(files.get(manifestName) ?? refuse('modules.noManifest', { kind: 'invalid' }))
  return { manifest, bytes, sha256: sha256(bytes) }
}
