import { access } from 'node:fs/promises'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasRoom } from '#platform/std/disk-space.server.ts'
import { StartRefusal } from '#platform/std/environment.server.ts'
import { isWritableFolder } from '#platform/std/writable-folder.server.ts'
import { DatabaseUnavailable } from '#platform/db/outage.server.ts'

/** The place of the files, as the health of the product knows it. */
export interface FilesPlace {
  /** Its name among the parts of the product. */
  part: string
  /** What is wrong with it, or null. One that hangs is asked once. */
  fault(): Promise<string | null>
  /** Refuses a write where the place would be mistaken for another one. */
  refuseAway(): Promise<void>
}

const marker = '.shuyuan-files'
const patience = 1000

/**
 * The disk of the files may be another one than that of the data, and its mount may vanish: the empty folder below it
 * would then take the files. A marker lies on the right disk, and a note in the data folder says that it was there.
 */
export class FilesDisk implements FilesPlace {
  readonly part = 'files disk'
  #folder: string
  #marked: boolean
  #looking: Promise<string | null> | null = null

  constructor(folder: string, marked: boolean) {
    this.#folder = folder
    this.#marked = marked
  }

  async fault(): Promise<string | null> {
    this.#looking ??= this.#look().finally(() => (this.#looking = null))
    const hangs = new Promise<string>((resolve) => setTimeout(resolve, patience, 'does not answer').unref())
    return Promise.race([this.#looking, hangs])
  }

  async refuseAway(): Promise<void> {
    if (await this.#isAway())
      throw new DatabaseUnavailable(`${join(this.#folder, marker)} is not there`, 'filesAway')
  }

  /** Not by a call that blocks, because a network disk may hang. */
  async #isAway(): Promise<boolean> {
    if (!this.#marked) return false
    return access(join(this.#folder, marker)).then(
      () => false,
      () => true,
    )
  }

  async #look(): Promise<string | null> {
    if (await this.#isAway()) return 'away'
    return (await hasRoom(this.#folder)) ? null : 'full'
  }
}

export function openFilesDisk(
  folder: string,
  { dataDir, filesUrl }: { dataDir: string; filesUrl: string },
): FilesDisk {
  if (filesUrl) refuseVanished(folder, join(dataDir, 'files-folder'))
  if (!isWritableFolder(folder))
    throw new StartRefusal(
      `The folder of the files ${folder} cannot be written: give this user the right to, or set FILES_URL to another folder.`,
    )
  if (filesUrl) {
    writeFileSync(join(folder, marker), '')
    writeFileSync(join(dataDir, 'files-folder'), folder)
  }
  return new FilesDisk(folder, filesUrl !== '')
}

/** A folder with files in it is one of an earlier release, which wrote no marker. */
function refuseVanished(folder: string, note: string): void {
  const wasUsed = existsSync(note) && readFileSync(note, 'utf8') === folder
  if (!wasUsed || existsSync(join(folder, marker))) return
  if (existsSync(folder) && readdirSync(folder).length > 0) return
  throw new StartRefusal(
    `The files are gone from ${folder}: mount their disk. If the empty folder is right, make an empty file ${marker} in it.`,
  )
}
