import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#platform/call/caller.ts'
import type { UploadedFile } from '#platform/files/uploaded-file.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { randomToken } from '#platform/std/random.server.ts'
import { cutAfter, readInVain } from './connections.server.ts'
import { endTooLate } from './problems.server.ts'
import type { Serving } from './serving.server.ts'
import { watchUpload } from './upload-rate.server.ts'

/** The call says in its own words how large a file may be. */
export const partLimits = {
  limits: { files: 1, fields: 20, fieldSize: 10_000, parts: 21 },
  throwFileSizeLimit: false,
}

/** Gives the call the one file of a form, streamed to disk, and deletes it afterwards. */
export async function withUploadedFile<T>(
  serving: Serving,
  request: FastifyRequest,
  caller: Caller,
  run: (input: unknown) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) refuse('refused.fileIncomplete', { kind: 'invalid' })
  const path = join(serving.house.environment.dataDir, 'incoming', randomToken())
  try {
    return await run(await receive(serving, request, caller, path))
  } finally {
    await rm(path, { force: true })
  }
}

async function receive(
  { house, uploadRate }: Serving,
  request: FastifyRequest,
  caller: Caller,
  path: string,
): Promise<unknown> {
  const fileSize = await house.uploadLimit(caller.area)
  if (Number(request.headers['content-length'] ?? 0) > fileSize + readInVain)
    refuse('refused.tooLarge', { kind: 'tooLarge' })
  if (caller.area !== 'anyone')
    watchUpload(request.raw, fileSize, uploadRate, (socket) => endTooLate(house, socket))
  await mkdir(dirname(path), { recursive: true })
  try {
    return await received(request, path, fileSize)
  } catch (error) {
    // A form that is incomplete, invalid or has too many parts is an error of the sender, in the words of the
    // parser.
    if (!isOwnFault(error)) refuse('refused.fileIncomplete', { kind: 'invalid' })
    throw error
  }
}

/** Errors of the disk come from a system call. */
function isOwnFault(error: unknown): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException
  return syscall !== undefined && code !== 'ECONNRESET'
}

async function received(
  request: FastifyRequest,
  path: string,
  fileSize: number,
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {}
  const parts = request.parts({ limits: { fileSize } })
  // The handler must be added in the turn in which the parser begins to read; later the first bytes would be lost.
  cutAfter(request.raw, fileSize + readInVain)
  for await (const part of parts) {
    if (part.type === 'field') {
      // A field with the type JSON would arrive as an object, and could pass for the file itself.
      if (typeof part.value === 'string' && part.fieldname !== 'file') input[part.fieldname] = part.value
      continue
    }
    const out = createWriteStream(path, { flags: 'wx', mode: 0o600 })
    await pipeline(part.file, out)
    const file: UploadedFile = {
      path,
      name: part.filename,
      type: part.mimetype,
      size: out.bytesWritten,
      truncated: part.file.truncated,
    }
    input.file = file
  }
  return input
}
