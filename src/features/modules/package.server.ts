import { refuse } from '#platform/i18n/refusal.ts'
import { sha256 } from '#platform/std/random.server.ts'
import { readArchive } from './archive.server.ts'
import { shownName } from './archive-names.ts'
import { isWithin, manifestName, readManifest, signatureName, type Manifest } from './manifest.ts'
import { checkSignature, type TrustedKeys } from './signature.server.ts'

export interface ModulePackage {
  manifest: Manifest
  /** What the module brings, without manifest and signature. */
  files: Map<string, Buffer>
  /** Null if nobody has signed it. */
  publisher: string | null
  sha256: string
}

export interface PackageRules {
  /** The version of the product. */
  engine: string
  trusted: TrustedKeys
  allowUnsigned?: boolean
}

/** Nothing of a package is believed before its signature is, and nothing is used before all of it is checked. */
export async function readPackage(bytes: Buffer, rules: PackageRules): Promise<ModulePackage> {
  const files = await readArchive(bytes)
  const written = files.get(manifestName) ?? refuse('modules.noManifest', { kind: 'invalid' })
  const signature = files.get(signatureName)
  if (!signature && !rules.allowUnsigned) refuse('modules.unsigned')
  const publisher = signature ? checkSignature(written, signature, rules.trusted) : null
  const manifest = readManifest(written)
  files.delete(manifestName)
  files.delete(signatureName)
  checkFiles(files, manifest)
  if (!isWithin(rules.engine, manifest.engine))
    refuse('modules.engine', { params: { ...manifest.engine, here: rules.engine } })
  return { manifest, files, publisher, sha256: sha256(bytes) }
}

function checkFiles(files: Map<string, Buffer>, manifest: Manifest): void {
  const listed = new Map(Object.entries(manifest.files))
  for (const [name, content] of files) {
    const params = { name: shownName(name) }
    if (!listed.has(name)) refuse('modules.unlisted', { kind: 'invalid', params })
    if (listed.get(name) !== sha256(content)) refuse('modules.changed', { kind: 'invalid', params })
    listed.delete(name)
  }
  const [missing] = listed.keys()
  if (missing !== undefined)
    refuse('modules.missing', { kind: 'invalid', params: { name: shownName(missing) } })
}
