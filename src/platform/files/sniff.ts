import type { Ending } from './file-kinds.ts'

/** The number of leading bytes that `beginsLike` needs. */
export const sniffedBytes = 4096

/** Whether the first bytes of a file are those of its ending. */
export function beginsLike(ending: Ending, head: Buffer): boolean {
  return signs[ending](head)
}

type SignatureTest = (head: Buffer) => boolean

const starts =
  (...bytes: number[]): SignatureTest =>
  (head) =>
    bytes.every((byte, at) => head[at] === byte)
const says = (head: Buffer, at: number, text: string) =>
  head.toString('latin1', at, at + text.length) === text

const jpeg = starts(0xff, 0xd8, 0xff)
const zip: SignatureTest = (head) => says(head, 0, 'PK\u0003\u0004')
const oldOffice = starts(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
const film = [
  'isom',
  'iso2',
  'iso3',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'M4V ',
  'M4VH',
  'MSNV',
  'dash',
]

const signs: Record<Ending, SignatureTest> = {
  jpg: jpeg,
  jpeg,
  png: starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  gif: (head) => says(head, 0, 'GIF87a') || says(head, 0, 'GIF89a'),
  webp: (head) => says(head, 0, 'RIFF') && says(head, 8, 'WEBP'),
  bmp: isBitmap,
  avif: (head) => brandsOf(head).some((brand) => brand === 'avif' || brand === 'avis'),
  mp4: (head) => brandsOf(head).some((brand) => film.includes(brand)),
  m4a: (head) => brandsOf(head).some((brand) => brand === 'M4A ' || brand === 'M4B ' || film.includes(brand)),
  webm: (head) => starts(0x1a, 0x45, 0xdf, 0xa3)(head) && head.subarray(0, 80).includes('webm'),
  mp3: (head) => isTagged(head) || isMpegFrame(head),
  wav: (head) => says(head, 0, 'RIFF') && says(head, 8, 'WAVE'),
  vtt: (head) => /^(?:\u00ef\u00bb\u00bf)?WEBVTT[ \t\r\n]/.test(head.toString('latin1', 0, 12)),
  pdf: (head) => says(head, 0, '%PDF-'),
  zip: (head) => zip(head) || says(head, 0, 'PK\u0005\u0006'),
  docx: zip,
  xlsx: zip,
  rar: (head) => says(head, 0, 'Rar!\u001a\u0007'),
  doc: oldOffice,
  xls: oldOffice,
  txt: () => true,
}

/** The brands of an ISO media file: the first is the main one, the others are compatible ones. */
function brandsOf(head: Buffer): string[] {
  if (head.length < 16 || !says(head, 4, 'ftyp')) return []
  const end = Math.min(head.readUInt32BE(0), head.length)
  const brands = [head.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4))
  return brands
}

/** `BM` alone would accept many texts. */
function isBitmap(head: Buffer): boolean {
  return (
    says(head, 0, 'BM') && head.length >= 26 && [12, 40, 52, 56, 64, 108, 124].includes(head.readUInt32LE(14))
  )
}

function isTagged(head: Buffer): boolean {
  return (
    head.length >= 10 &&
    says(head, 0, 'ID3') &&
    head[3] !== 0xff &&
    head.subarray(6, 10).every((byte) => byte < 0x80)
  )
}

/** A frame of MPEG sound, layer III, with a bit rate and a sample rate that exist. */
function isMpegFrame(head: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = head
  const isLayer3 =
    first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) === 0x02 && (second & 0x18) !== 0x08
  const rate = third >> 4
  return isLayer3 && rate !== 0 && rate !== 15 && (third & 0x0c) !== 0x0c
}
