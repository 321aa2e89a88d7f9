import { statfs } from 'node:fs/promises'

/** Enough for what is being written at this moment. */
const least = 16 * 1024 * 1024

/** Whether something can still be written there. A folder whose free space is unknown counts as writable. */
export async function hasRoom(folder: string): Promise<boolean> {
  const there = await statfs(folder).catch(() => null)
  return there === null || there.bavail * there.bsize >= least
}
