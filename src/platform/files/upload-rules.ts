import { type Ending, fileKinds, kindOf } from './file-kinds.ts'

export interface UploadRules {
  /** Bytes. */
  maxsize: number
  /** Endings, types, `type/*` or `*`, as the browser checks them too. */
  mimetype: string
}

/** Settings may allow less than this, never more. */
export const hardUploadLimits = {
  bytes: 512 * 1024 * 1024,
  /** From a browser straight to an object store, which copies no more at once. */
  directBytes: 5 * 1024 ** 3,
  memberBytes: 20 * 1024 * 1024,
  /** A decoder may need four bytes for each pixel, all at once. */
  pixels: { admin: 64_000_000, member: 24_000_000 },
}

export const usualUploadRules = {
  maxsize: '10mb',
  mimetype: 'jpg,png,bmp,jpeg,gif,webp,avif,zip,rar,xls,xlsx,doc,docx,wav,mp4,webm,mp3,m4a,vtt,pdf,txt',
}

/** The limits of the settings, within the fixed ones. Invalid values leave the default limit in force. */
export function readUploadRules(
  asked: { maxsize?: string | undefined; mimetype?: string | undefined },
  most = hardUploadLimits.bytes,
): UploadRules {
  const usual = readBytes(usualUploadRules.maxsize) as number
  const maxsize = Math.min(readBytes(asked.maxsize ?? '') ?? usual, most)
  return { maxsize, mimetype: asked.mimetype?.trim() || usualUploadRules.mimetype }
}

/** Members upload their picture and nothing else, so the settings for staff are no reason to accept more of them. */
export function memberUploadRules(rules: UploadRules): UploadRules {
  const endings = Object.keys(fileKinds) as Ending[]
  const pictures = endings.filter((ending) => kindOf(ending).picture && isTypeAllowed(rules, ending))
  return {
    maxsize: Math.min(rules.maxsize, hardUploadLimits.memberBytes),
    mimetype: pictures.join(','),
  }
}

export function isTypeAllowed({ mimetype }: UploadRules, ending: Ending): boolean {
  const type = kindOf(ending).type.split(';', 1)[0] as string
  const words = mimetype
    .toLowerCase()
    .split(',')
    .map((word) => word.trim().replace(/^\./, ''))
  return words.some(
    (word) => word === '*' || word === ending || word === type || word === type.replace(/\/.*/, '/*'),
  )
}

const units = { '': 1, b: 1, k: 1024, kb: 1024, m: 1024 ** 2, mb: 1024 ** 2, g: 1024 ** 3, gb: 1024 ** 3 }

function readBytes(text: string): number | null {
  const [, number, unit] = /^\s*(\d+(?:\.\d+)?)\s*([kmg]?b?)\s*$/i.exec(text) ?? []
  if (number === undefined) return null
  return Math.floor(Number(number) * units[(unit ?? '').toLowerCase() as keyof typeof units]) || null
}
