import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Answered, bucket, type StoredObject } from './strict-signatures.ts'

interface Upload {
  key: string
  type: string
  parts: Map<number, Buffer>
}

export const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`

interface PartsRequest {
  method: string
  url: URL
  key: string
  body: Buffer
  request: IncomingMessage
  response: ServerResponse
}

/** Objects of several parts, and copies within the store. A request that is none of these gets false. */
export function strictParts(objects: Map<string, StoredObject>) {
  const uploads = new Map<string, Upload>()
  let count = 0

  function uploadOf(url: URL, key: string): Upload {
    const upload = uploads.get(url.searchParams.get('uploadId') ?? '')
    if (upload?.key !== key) throw new Answered(404, 'NoSuchUpload')
    return upload
  }

  function list({ parts }: Upload, url: URL, response: ServerResponse): void {
    const after = Number(url.searchParams.get('part-number-marker') ?? 0)
    const numbers = [...parts.keys()].toSorted((a, b) => a - b).filter((number) => number > after)
    const page = numbers.slice(0, 2)
    const lines = page.map((number) => {
      const body = parts.get(number) as Buffer
      return `<Part><PartNumber>${number}</PartNumber><ETag>${etagOf(body).replaceAll('"', '&quot;')}</ETag><Size>${body.length}</Size></Part>`
    })
    const isCut = numbers.length > page.length
    response.end(
      `<ListPartsResult><IsTruncated>${isCut}</IsTruncated><NextPartNumberMarker>${page.at(-1) ?? 0}</NextPartNumberMarker>${lines.join('')}</ListPartsResult>`,
    )
  }

  function join({ key, type, parts }: Upload, body: Buffer): void {
    const asked = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)]
    const pieces = asked.map(([, number = '', etag]) => {
      const piece = parts.get(Number(number))
      if (!piece || etagOf(piece) !== etag?.replaceAll('&quot;', '"')) throw new Answered(400, 'InvalidPart')
      return piece
    })
    const isSmall = pieces.slice(0, -1).some((piece) => piece.length < 5 * 1024 ** 2)
    if (pieces.length === 0 || isSmall) throw new Answered(400, 'EntityTooSmall')
    objects.set(key, { body: Buffer.concat(pieces), headers: { 'content-type': type }, modified: new Date() })
  }

  function copy(key: string, { headers }: IncomingMessage, response: ServerResponse): boolean {
    const source = headers['x-amz-copy-source'] ?? headers['x-oss-copy-source']
    if (typeof source !== 'string') return false
    const from = objects.get(decodeURIComponent(source).replace(`/${bucket}/`, ''))
    if (!from) throw new Answered(404, 'NoSuchKey')
    const wanted = headers['x-amz-copy-source-if-match'] ?? headers['x-oss-copy-source-if-match']
    if (wanted !== etagOf(from.body)) throw new Answered(412, 'PreconditionFailed')
    const type = headers['content-type'] ?? ''
    objects.set(key, { body: from.body, headers: { 'content-type': type }, modified: new Date() })
    response.end('<CopyObjectResult></CopyObjectResult>')
    return true
  }

  return {
    uploads,
    answer({ method, url, key, body, request, response }: PartsRequest): boolean {
      const { searchParams } = url
      if (method === 'PUT' && copy(key, request, response)) return true
      if (method === 'POST' && searchParams.has('uploads')) {
        const id = `upload-${++count}`
        uploads.set(id, { key, type: request.headers['content-type'] ?? '', parts: new Map() })
        response.end(
          `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
        )
        return true
      }
      if (!searchParams.has('uploadId')) return false
      const upload = uploadOf(url, key)
      if (method === 'PUT') {
        upload.parts.set(Number(searchParams.get('partNumber')), body)
        response.setHeader('etag', etagOf(body))
        response.end()
      } else if (method === 'GET') list(upload, url, response)
      else {
        if (method === 'POST') join(upload, body)
        uploads.delete(searchParams.get('uploadId') ?? '')
        response.end('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
      }
      return true
    },
  }
}
