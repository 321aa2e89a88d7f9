import { compressFile, type CompressedFile } from '#platform/files/compressed-file.server.ts'
import { serveCompressed, type FileResponse } from '#platform/files/file-response.server.ts'
import type { FileRequest } from '#platform/files/serve.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { perObject } from '#platform/std/per-object.server.ts'
import { productVersion } from '#platform/std/checkout.server.ts'
import { openApi } from './openapi.server.ts'

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=600' }

/** Made at the first request, and again when a table was added. */
const fileOf = perObject((registry: House['registry']): Promise<CompressedFile> =>
  compressFile(Buffer.from(JSON.stringify(openApi(registry, productVersion)))),
)

/** The description of the calls. */
export const openApiFile =
  (house: House) =>
  async (request: FileRequest): Promise<FileResponse | null> => {
    if (request.path !== '/api/openapi.json') return null
    return serveCompressed(await fileOf(await house.latestRegistry()), headers, request.headers)
  }
