import { AwsV4Signer } from 'aws4fetch'
import { hmac, signingKey, timeText } from './signing-key.server.ts'
import type { Signer } from './object-requests.server.ts'

/** Signature 4 of Amazon, in the headers. Signing keys of a day are cached. */
export function signS3(keys: { id: string; secret: string }, region: string): Signer {
  let [day, cache] = ['', new Map<string, ArrayBuffer>()]
  return {
    hash: { algorithm: 'sha256', encoding: 'hex', header: 'x-amz-content-sha256' },
    async sign({ method, url, headers, at }) {
      const datetime = timeText(at)
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
    async presign({ method, url, seconds, at }) {
      const signed = new URL(url)
      signed.searchParams.set('X-Amz-Expires', String(seconds))
      const signer = new AwsV4Signer({
        method,
        url: signed.href,
        signQuery: true,
        service: 's3',
        region,
        accessKeyId: keys.id,
        secretAccessKey: keys.secret,
        datetime: timeText(at),
      })
      return (await signer.sign()).url
    },
    form(at) {
      const time = timeText(at)
      const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`
      const fields = {
        'x-amz-algorithm': 'AWS4-HMAC-SHA256',
        'x-amz-credential': `${keys.id}/${scope}`,
        'x-amz-date': time,
      }
      // aws4fetch signs no forms.
      const key = signingKey(`AWS4${keys.secret}`, scope)
      return { fields, sign: (policy) => ({ 'x-amz-signature': hmac(key, policy).toString('hex') }) }
    },
  }
}
