import { compressFile, type CompressedFile } from '#platform/files/compressed-file.server.ts'
import { serveCompressed, type FileResponse } from '#platform/files/file-response.server.ts'
import type { FileRequest } from '#platform/files/serve.server.ts'
import type { HandledCall } from '#platform/call/handle.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { productVersion } from '#platform/std/checkout.server.ts'
import { openApi } from './openapi.server.ts'

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=600' }

/** The description of the calls, made at the first request and kept. */
export function openApiFile({ entities }: House, handled: HandledCall[]) {
  let made: Promise<CompressedFile> | null = null
  return async (request: FileRequest): Promise<FileResponse | null> => {
    if (request.path !== '/api/openapi.json') return null
    made ??= compressFile(Buffer.from(JSON.stringify(openApi(handled, entities, productVersion))))
    return serveCompressed(await made, headers, request.headers)
  }
}
