import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const officeEntry = 'src/app/admin-browser.tsx'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** The files that the build made for the back office, by the source file that each part came from. */
export type OfficeManifest = Record<string, Chunk>

export const readOfficeManifest = (built: string): OfficeManifest => readManifest(built, 'manifest.json')

export const readManifest = (built: string, name: string): OfficeManifest =>
  JSON.parse(readFileSync(join(built, '.vite', name), 'utf8')) as OfficeManifest

/** The chunks of these modules and of all that they import at once, in the order in which they are named. */
export function chunksOf(manifest: OfficeManifest, modules: string[]): Chunk[] {
  const found = new Map<string, Chunk>()
  const add = (name: string) => {
    if (found.has(name)) return
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build of the back office has no ${name}`)
    found.set(name, chunk)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const name of modules) add(name)
  return [...found.values()]
}
