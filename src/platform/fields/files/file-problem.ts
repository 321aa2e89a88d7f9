export interface FileRules {
  maxsize: number
  mimetype: string
}

interface FileFacts {
  name: string
  type: string
  size: number
}

/** Why a file is not even sent; the server judges again by what is in it. */
export function fileProblem(
  { name, type, size }: FileFacts,
  { maxsize, mimetype }: FileRules,
  { pictures = false }: { pictures?: boolean } = {},
) {
  if (!name || !type || !size) return 'refused.fileIncomplete' as const
  if (pictures && !type.startsWith('image/')) return 'refused.notAnImage' as const
  if (!isAllowed(name, type, mimetype)) return 'refused.fileType' as const
  return size > maxsize ? ('refused.fileSize' as const) : null
}

/** Words of the list are endings, whole types or `image/*`; a star takes everything. */
function isAllowed(name: string, type: string, mimetype: string): boolean {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const [group = ''] = type.toLowerCase().split('/')
  const words = mimetype
    .toLowerCase()
    .split(',')
    .map((word) => word.trim().replace(/^\./, ''))
  return words.some(
    (word) => word === '*' || word === ending || word === type.toLowerCase() || word === `${group}/*`,
  )
}

const drawn = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'bmp', 'image/*'])

/** What may be sent, as a person reads it; empty where everything may. */
export function allowedEndings({ mimetype }: FileRules, pictures: boolean): string {
  const words = mimetype.split(',').map((word) => word.trim().replace(/^\./, ''))
  if (words.includes('*')) return ''
  return words.filter((word) => word && (!pictures || drawn.has(word.toLowerCase()))).join(', ')
}
