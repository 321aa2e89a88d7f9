import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { House } from '#platform/call/house.server.ts'
import { nullWhenAbsent } from './local-store.server.ts'

/** In the data folder: pictures in other widths, pictures of shared links, and fonts of headings. */
const folders = { pictures: /\.(?:webp|png)$/, 'shared-pictures': /\.(?:webp|png)$/, fonts: /\.woff2$/ }

/** Removes what is made anew when somebody asks for it, and says how many files that were. */
export async function removeMadeFiles({
  environment,
  files,
}: Pick<House, 'environment' | 'files'>): Promise<number> {
  const { dataDir } = environment
  const removed = Object.entries(folders).map(([name, made]) => removeIn(join(dataDir, name), made))
  const near = (await Promise.all(removed)).reduce((sum, count) => sum + count, 0)
  return Math.max(near, await files.removeMade())
}

async function removeIn(folder: string, made: RegExp): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullWhenAbsent)
  const files = (entries ?? []).filter((entry) => entry.isFile() && made.test(entry.name))
  for (const { parentPath, name } of files) await rm(join(parentPath, name), { force: true })
  return files.length
}
