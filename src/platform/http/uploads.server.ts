import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { House } from '#platform/call/house.server.ts'
import type { UploadedFile } from '#platform/files/uploaded-file.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { randomToken } from '#platform/std/random.server.ts'

declare module '#platform/call/house.server.ts' {
  interface House {
    /** Bytes of the largest file that is taken at the moment. */
    uploadLimit(): Promise<number>
  }
}

/** Streams the one file of a form to disk, lets the call have it, and takes it away again. */
export async function withUploadedFile<T>(
  house: House,
  request: FastifyRequest,
  run: (input: unknown) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) refuse('refused.fileIncomplete', { kind: 'invalid' })
  const folder = join(house.settings.dataDir, 'incoming')
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomToken())
  try {
    return await run(await received(request, path, await house.uploadLimit()))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    return refuse('refused.busy', { kind: 'unavailable', retryAfter: 30 })
  } finally {
    await rm(path, { force: true })
  }
}

async function received(
  request: FastifyRequest,
  path: string,
  fileSize: number,
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {}
  for await (const part of request.parts({ limits: { fileSize } })) {
    if (part.type === 'field') {
      // A field that says it is JSON would come as an object, and could pass for the file itself.
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
