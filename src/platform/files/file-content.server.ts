import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { Ending } from './file-kinds.ts'
import { beginsLike, sniffedBytes } from './sniff.ts'
import { endsAsZip, zipNames } from './zip-names.server.ts'

const zipEndings: readonly Ending[] = ['zip', 'docx', 'xlsx']

/** Whether the content of a file fits its ending, and no other one: a document that is an archive as well is neither. */
export async function matchesItsType(path: string, ending: Ending): Promise<boolean> {
  const file = await open(path)
  try {
    if (!beginsLike(ending, await headOf(file))) return false
    if (!zipEndings.includes(ending) && (await endsAsZip(file))) return false
    if (ending === 'docx') return await holds(file, 'word/')
    if (ending === 'xlsx') return await holds(file, 'xl/')
  } finally {
    await file.close()
  }
  return (ending !== 'txt' && ending !== 'vtt') || isText(path)
}

async function headOf(file: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0)
  return buffer.subarray(0, bytesRead)
}

/** An office document is a zip with a table of contents and a folder of its own; one with macros is a program. */
async function holds(file: FileHandle, folder: string): Promise<boolean> {
  const names = await zipNames(file)
  const isProgram = names.some((name) => /vbaProject/i.test(name))
  return names.includes('[Content_Types].xml') && names.some((name) => name.startsWith(folder)) && !isProgram
}

const control = /(?![\t\n\f\r\u0080-\u009f])\p{Cc}/u

async function isText(path: string): Promise<boolean> {
  const reader = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) {
      if (control.test(reader.decode(chunk as Buffer, { stream: true }))) return false
    }
    reader.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
