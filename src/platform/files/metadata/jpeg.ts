import { orientationOnly, type KeepPicture } from './picture-parts.ts'

const [scan, end, comment] = [0xda, 0xd9, 0xfe]
/** APP0, APP2 and APP14 hold the density, the colours and how they are stored. Of the others a picture needs none. */
const [density, colours, colourKind] = [0xe0, 0xe2, 0xee]

/** What follows the end is dropped too: telephones append films and other pictures there. */
export const keepJpeg: KeepPicture = (file, orientation) => {
  const kept = [file.subarray(0, 2)]
  const turned = orientationSegment(orientation)
  let [at, placed] = [2, false]
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff) return null
    const marker = file[at + 1] as number
    if (marker === 0xff || isAlone(marker)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    if (marker === end) break
    if (!placed && marker !== density) {
      if (turned) kept.push(turned)
      placed = true
    }
    const next = at + 2 + file.readUInt16BE(at + 2)
    if (next < at + 4 || next > file.length) return null
    const segment = keptSegment(marker, file.subarray(at, next))
    if (segment) kept.push(segment)
    at = marker === scan ? endOfScan(file, next) : next
    if (marker === scan) kept.push(file.subarray(next, at))
  }
  kept.push(file.subarray(at, at + 2))
  return kept
}

const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

function keptSegment(marker: number, segment: Buffer): Buffer | null {
  const says = (text: string) => segment.toString('latin1', 4, 4 + text.length) === text
  if (marker === density) return says('JFIF\0') ? withoutThumbnail(segment) : null
  if (marker === colours) return says('ICC_PROFILE\0') ? segment : null
  if (marker === colourKind) return says('Adobe') ? segment : null
  return (marker >= 0xe0 && marker <= 0xef) || marker === comment ? null : segment
}

function withoutThumbnail(segment: Buffer): Buffer | null {
  if (segment.length < 18) return null
  const short = Buffer.from(segment.subarray(0, 18))
  short.writeUInt16BE(16, 2)
  short.fill(0, 16)
  return short
}

function orientationSegment(orientation: number): Buffer | null {
  const tiff = orientationOnly(orientation)
  if (!tiff) return null
  const head = Buffer.from('\u00ff\u00e1\0\0Exif\0\0', 'latin1')
  head.writeUInt16BE(head.length - 2 + tiff.length, 2)
  return Buffer.concat([head, tiff])
}

/** In a scan, the byte FF is followed by 00 or a restart marker. Anything else ends it. */
function endOfScan(file: Buffer, from: number): number {
  let at = file.indexOf(0xff, from)
  while (at !== -1 && at + 1 < file.length) {
    const next = file[at + 1] as number
    if (next !== 0 && next !== 0xff && !isAlone(next)) return at
    at = file.indexOf(0xff, next === 0xff ? at + 1 : at + 2)
  }
  return file.length
}
