import { declaredNames } from '#features/tables/adopted.ts'
import { isSignedIn } from '#platform/auth/identify.server.ts'
import { compressFile, type CompressedFile } from '#platform/files/compressed-file.server.ts'
import { serveCompressed, type FileResponse } from '#platform/files/file-response.server.ts'
import type { FileRequest } from '#platform/files/serve.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { perObject } from '#platform/std/per-object.server.ts'
import { productVersion } from '#platform/std/checkout.server.ts'
import { openApi } from './openapi.server.ts'

const type = { 'content-type': 'application/json; charset=utf-8' }
const forEverybody = { ...type, 'cache-control': 'public, max-age=600' }
const forStaff = { ...type, 'cache-control': 'private, no-cache' }

const packed = (description: object): Promise<CompressedFile> =>
  compressFile(Buffer.from(JSON.stringify(description)))

/** Made at the first request, and again when a table was added. */
const wholeFile = perObject((registry: House['registry']) => packed(openApi(registry, productVersion)))

/** How a release works is no secret; which tables staff made beside it, and of which fields, is told to staff alone. */
const publicFile = perObject((registry: House['registry']) => {
  const names = [...registry.entities.keys()].filter((name) => !declaredNames.has(name))
  return packed(openApi(registry, productVersion, new Set(names)))
})

/** The description of the calls. */
export const openApiFile =
  (house: House) =>
  async ({ path, headers }: FileRequest): Promise<FileResponse | null> => {
    if (path !== '/api/openapi.json') return null
    const registry = await house.latestRegistry()
    const { batoken: token } = headers
    const isStaff = typeof token === 'string' && (await isSignedIn(house, token, 'admin'))
    const [file, said] = isStaff ? [wholeFile, forStaff] : [publicFile, forEverybody]
    const response = serveCompressed(await file(registry), said, headers)
    return { ...response, headers: { ...response.headers, vary: 'accept-encoding, batoken' } }
  }
