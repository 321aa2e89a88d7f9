import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const mebibyte = 1024 ** 2

export interface SampleFile {
  path: string
  size: number
  sha1: string
}

/** Pictures that differ from each other, some hundred kilobytes each. */
export async function makePictures(folder: string, count: number): Promise<SampleFile[]> {
  const files: SampleFile[] = []
  for (let number = 1; number <= count; number += 1) {
    const path = join(folder, `picture-${String(number).padStart(2, '0')}.jpg`)
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 10 + number }
    const picture = await sharp({
      create: { width: 500 + number, height: 400, channels: 3, background: '#888', noise },
    })
      .jpeg()
      .toBuffer()
    await writeFile(path, picture)
    files.push({ path, size: picture.length, sha1: createHash('sha1').update(picture).digest('hex') })
  }
  return files
}

const box = (type: string, content: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** A film of so many mebibytes of which every mebibyte is another one. */
export async function makeFilm(folder: string, mebibytes: number): Promise<SampleFile> {
  const path = join(folder, 'film.mp4')
  const head = Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isom', 'latin1')),
    box('moov', Buffer.alloc(0)),
  ])
  const content = Buffer.alloc(16)
  content.writeUInt32BE(1)
  content.write('mdat', 4, 'latin1')
  content.writeBigUInt64BE(BigInt(mebibytes * mebibyte + 16), 8)
  const file = await open(path, 'w')
  await file.write(Buffer.concat([head, content]))
  const piece = Buffer.alloc(mebibyte)
  for (let number = 0; number < mebibytes; number += 1) {
    piece.fill(number % 251)
    piece.writeUInt32BE(number)
    await file.write(piece)
  }
  const { size } = await file.stat()
  await file.close()
  return { path, size, sha1: await sumOf(path) }
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha1')
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  return hash.digest('hex')
}
