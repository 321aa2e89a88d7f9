import { AwsV4Signer } from 'aws4fetch'
import type { Signer } from './object-requests.server.ts'

/** Signature 4 of Amazon, in the headers. Signing keys of a day are cached. */
export function signS3(keys: { id: string; secret: string }, region: string): Signer {
  let [day, cache] = ['', new Map<string, ArrayBuffer>()]
  return {
    hash: { algorithm: 'sha256', encoding: 'hex', header: 'x-amz-content-sha256' },
    async sign({ method, url, headers, at }) {
      const datetime = at.toISOString().replace(/[:-]|\.\d{3}/g, '')
      if (day !== datetime.slice(0, 8)) [day, cache] = [datetime.slice(0, 8), new Map()]
      const signer = new AwsV4Signer({
        method,
        url: url.href,
        headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', ...headers },
        accessKeyId: keys.id,
        secretAccessKey: keys.secret,
        service: 's3',
        region,
        cache,
        datetime,
      })
      return Object.fromEntries((await signer.sign()).headers)
    },
  }
}
