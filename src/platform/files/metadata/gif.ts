import type { KeepPicture } from './picture-parts.ts'

const [extension, frame, end] = [0x21, 0x2c, 0x3b]
const [control, application] = [0xf9, 0xff]
/** How often a moving picture repeats, and its colours. */
const shownApplications = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']

export const keepGif: KeepPicture = (file) => {
  if (file.length < 13) return null
  const body = 13 + tableSize(file[10] as number)
  const kept = [file.subarray(0, body)]
  for (let at = body; at < file.length;) {
    if (file[at] === end) return [...kept, file.subarray(at, at + 1)]
    const next = endOfBlock(file, at)
    if (next === null) return null
    if (isShown(file, at)) kept.push(file.subarray(at, next))
    at = next
  }
  return null
}

/** A table of colours, if the flags of its owner announce one. */
const tableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0)

function endOfBlock(file: Buffer, at: number): number | null {
  if (file[at] === extension) return endOfData(file, at + 2)
  if (file[at] !== frame || at + 10 > file.length) return null
  return endOfData(file, at + 11 + tableSize(file[at + 9] as number))
}

/** Data comes in pieces with their length before them; an empty piece ends it. */
function endOfData(file: Buffer, from: number): number | null {
  let at = from
  while (at < file.length) {
    const length = file[at] as number
    at += 1 + length
    if (length === 0) return at
  }
  return null
}

function isShown(file: Buffer, at: number): boolean {
  if (file[at] === frame || file[at + 1] === control) return true
  return file[at + 1] === application && shownApplications.includes(file.toString('latin1', at + 3, at + 14))
}
