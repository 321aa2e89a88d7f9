export interface ListedObject {
  key: string
  size: number
  /** Seconds since 1970. */
  modified: number
}

/** The word of an error, such as `NoSuchKey`. The rest of it may name a key or repeat what was signed. */
export const codeIn = (xml: string): string => /<Code>\s*(\w{1,60})\s*<\/Code>/.exec(xml)?.[1] ?? ''

/** A page of a list. The next page is asked for with its token; an empty one ends the list. */
export function listIn(xml: string): { objects: ListedObject[]; next: string } {
  const objects = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, body = '']) => ({
    key: textIn(body, 'Key'),
    size: Number(textIn(body, 'Size')),
    modified: Math.floor(Date.parse(textIn(body, 'LastModified')) / 1000) || 0,
  }))
  const isCut = textIn(xml, 'IsTruncated') === 'true'
  return { objects, next: isCut ? textIn(xml, 'NextContinuationToken') : '' }
}

export interface StoredPart {
  number: number
  size: number
  etag: string
}

/** A page of the parts of an upload. */
export function partsIn(xml: string): { parts: StoredPart[]; next: string } {
  const parts = [...xml.matchAll(/<Part>([\s\S]*?)<\/Part>/g)].map(([, body = '']) => ({
    number: Number(textIn(body, 'PartNumber')),
    size: Number(textIn(body, 'Size')),
    etag: textIn(body, 'ETag'),
  }))
  return { parts, next: textIn(xml, 'IsTruncated') === 'true' ? textIn(xml, 'NextPartNumberMarker') : '' }
}

export function partsXml(parts: readonly StoredPart[]): string {
  const lines = parts.map(
    ({ number, etag }) =>
      `<Part><PartNumber>${number}</PartNumber><ETag>${etag.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</ETag></Part>`,
  )
  return `<CompleteMultipartUpload>${lines.join('')}</CompleteMultipartUpload>`
}

export function textIn(xml: string, name: string): string {
  const [, text = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(lt|gt|quot|apos|amp));/gi, (_, decimal, hex, word) =>
    word
      ? (signs[word as string] as string)
      : String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal)),
  )
}

const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
