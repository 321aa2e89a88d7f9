import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { CallContext } from '#platform/call/context.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { matchesItsType } from '#platform/files/file-content.server.ts'
import { settingsNow, uploadRulesOf } from '#features/settings/public/settings.server.ts'
import { endingOf, kindOf, type Ending } from '#platform/files/file-kinds.ts'
import { isReceived } from '#platform/files/incoming.server.ts'
import { removeMetadata } from '#platform/files/metadata/remove-metadata.server.ts'
import { readPicture } from '#platform/files/read-picture.server.ts'
import { hardUploadLimits, isTypeAllowed, type UploadRules } from '#platform/files/upload-rules.ts'
import type { UploadedFile } from '#platform/files/uploaded-file.ts'
import { refuse } from '#platform/i18n/refusal.ts'

/** A file that has passed every check. */
export interface AcceptedFile {
  name: string
  ending: Ending
  width: number
  height: number
  /** May be asked for more than once. */
  content(): Readable
}

export async function acceptFile(
  file: UploadedFile,
  { house, caller }: CallContext,
  isDirect = false,
): Promise<AcceptedFile> {
  if (!isReceived(house.environment.dataDir, file)) refuse('refused.fileIncomplete', { kind: 'invalid' })
  const ending = acceptedEnding(file, uploadRulesOf(await settingsNow(house.db), caller.area, isDirect))
  if (!(await matchesItsType(file.path, ending))) refuse('refused.fileType', { kind: 'invalid' })
  const { width, height } = kindOf(ending).picture
    ? await acceptPicture(house, file.path, ending, caller.area === 'admin' ? 'admin' : 'member')
    : await acceptOther(file.path, ending)
  return { name: shownName(file.name), ending, width, height, content: () => createReadStream(file.path) }
}

async function acceptPicture(house: House, path: string, ending: Ending, area: 'admin' | 'member') {
  const most = hardUploadLimits.pixels[area]
  const picture = await house.files.pictureLine.run(() => readPicture(path, ending, most), 'member')
  if (picture === 'broken') refuse('refused.notAnImage', { kind: 'invalid' })
  if (picture === 'tooManyPixels')
    refuse('upload.tooManyPixels', { kind: 'invalid', params: { max: most / 1_000_000 } })
  return picture
}

async function acceptOther(path: string, ending: Ending) {
  const problem = await removeMetadata(path, ending)
  if (problem === 'broken') refuse('refused.fileType', { kind: 'invalid' })
  if (problem === 'tellingTrack') refuse('upload.tellingTrack', { kind: 'invalid' })
  return { width: 0, height: 0 }
}

/** The order in which the browser checks them, too. */
export function acceptedEnding(
  { name, type, size, truncated }: Omit<UploadedFile, 'path'>,
  rules: UploadRules,
): Ending {
  if (!name || !type || size === 0) refuse('refused.fileIncomplete', { kind: 'invalid' })
  const ending = endingOf(name)
  if (!ending || !isTypeAllowed(rules, ending)) refuse('refused.fileType', { kind: 'invalid' })
  if (truncated || size > rules.maxsize) {
    refuse('refused.fileSize', {
      kind: 'invalid',
      params: { max: Number((rules.maxsize / 1024 ** 2).toPrecision(3)) },
    })
  }
  return ending
}

/** The sender's name is for reading only: one line, no folders, and short with its ending kept. */
export function shownName(name: string): string {
  const last =
    name
      .normalize('NFC')
      .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
      .split(/[/\\]/)
      .at(-1) ?? ''
  const letters = [...last]
  return letters.length <= 100 ? last : [...letters.slice(0, 80), '…', ...letters.slice(-10)].join('')
}
