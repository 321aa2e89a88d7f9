import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const officeEntry = 'src/app/admin-browser.tsx'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

/** What the build made for the back office, by the file that each part came from. */
export type OfficeManifest = Record<string, Chunk>

export const readOfficeManifest = (built: string): OfficeManifest =>
  JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as OfficeManifest

/** The parts that come at once with one, itself the first; and those fetched later that are wanted. */
export function partsWith(
  manifest: OfficeManifest,
  name: string,
  isWanted = (_later: string) => false,
  seen = new Set<string>(),
): Chunk[] {
  const part = manifest[name]
  if (!part || seen.has(name)) return []
  seen.add(name)
  const next = [...(part.imports ?? []), ...(part.dynamicImports ?? []).filter(isWanted)]
  return [part, ...next.flatMap((each) => partsWith(manifest, each, isWanted, seen))]
}
