import { basename, dirname, join } from 'node:path'
import type { UploadedFile } from './uploaded-file.ts'

/** The folder for files that are being received. */
export const incomingFolder = (dataDir: string) => join(dataDir, 'incoming')

/** A client controls the parts of a form, so only files that were received here may be read. */
export function isReceived(dataDir: string, { path }: UploadedFile): boolean {
  return dirname(path) === incomingFolder(dataDir) && /^[\w-]{20,}$/.test(basename(path))
}
