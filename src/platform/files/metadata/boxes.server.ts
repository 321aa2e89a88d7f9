import type { FileHandle } from 'node:fs/promises'

/** A box of an ISO media file, such as mp4 or avif. Everything in such a file is a box. */
export interface Box {
  type: string
  start: number
  /** Where its content begins. */
  body: number
  end: number
}

/** The file is not built as its kind is. */
export class BrokenBoxes extends Error {}

const mostBoxes = 100_000
const zeros = Buffer.alloc(64 * 1024)

export async function boxesIn(file: FileHandle, start: number, end: number): Promise<Box[]> {
  const boxes: Box[] = []
  for (let at = start; at + 8 <= end;) {
    const box = await boxAt(file, at, end)
    if (boxes.push(box) > mostBoxes) throw new BrokenBoxes()
    at = box.end
  }
  return boxes
}

async function boxAt(file: FileHandle, start: number, limit: number): Promise<Box> {
  const head = await bytesAt(file, start, Math.min(16, limit - start))
  const [short, type] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)]
  const isLong = short === 1
  if (isLong && head.length < 16) throw new BrokenBoxes()
  const size = isLong ? Number(head.readBigUInt64BE(8)) : short || limit - start
  const [body, end] = [start + (isLong ? 16 : 8), start + size]
  if (end < body || end > limit) throw new BrokenBoxes()
  return { type, start, body, end }
}

export async function bytesAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
  if (bytesRead < length) throw new BrokenBoxes()
  return buffer
}

/** Nothing moves: other boxes name places in the file by their number. */
export async function emptyBox(file: FileHandle, { start, body, end }: Box): Promise<void> {
  await file.write(Buffer.from('free', 'latin1'), 0, 4, start + 4)
  await emptyBytes(file, body, end)
}

export async function emptyBytes(file: FileHandle, start: number, end: number): Promise<void> {
  for (let at = start; at < end; at += zeros.length)
    await file.write(zeros, 0, Math.min(zeros.length, end - at), at)
}
