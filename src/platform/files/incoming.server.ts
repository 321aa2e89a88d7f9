import { basename, dirname, join } from 'node:path'
import type { UploadedFile } from './uploaded-file.ts'

/** Where files lie while they come in. */
export const incomingFolder = (dataDir: string) => join(dataDir, 'incoming')

/** The parts of a form are what a client makes of them: only what was received here may be read. */
export function isReceived(dataDir: string, { path }: UploadedFile): boolean {
  return dirname(path) === incomingFolder(dataDir) && /^[\w-]{20,}$/.test(basename(path))
}
