import { limits, readArchive } from '#features/modules/archive.server.ts'
import { manifestName, readManifest, signatureName, type Manifest } from '#features/modules/manifest.ts'
import { packModule } from '#features/modules/pack.server.ts'
import { addPackage, type Provenance } from '#features/modules/versions.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { sha256 } from '#platform/std/random.server.ts'

/** The largest package there is. */
export const mostPackageBytes = limits.bytes

/** A package that came from elsewhere is checked like an upload, and waits until staff agree to it. */
export async function bringPackage(bytes: Buffer, house: House, from: Provenance): Promise<{ uid: string }> {
  const { uid } = await addPackage(bytes, house, from)
  return { uid }
}

export interface DescribedPackage {
  manifest: Manifest
  bytes: Buffer
  sha256: string
  isSigned: boolean
}

/** What a package says of itself, before anybody believes it. */
export async function describePackage(bytes: Buffer): Promise<DescribedPackage> {
  const files = await readArchive(bytes)
  const manifest = readManifest(files.get(manifestName) ?? refuse('modules.noManifest', { kind: 'invalid' }))
  return { manifest, bytes, sha256: sha256(bytes), isSigned: files.has(signatureName) }
}

/** A package of the files of a folder that nobody has signed. */
export async function packFolder(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const written = files.get(manifestName) ?? refuse('modules.noManifest', { kind: 'invalid' })
  const others = new Map([...files].filter(([name]) => name !== manifestName && name !== signatureName))
  return packModule(JSON.parse(written.toString()) as object, others, null)
}
