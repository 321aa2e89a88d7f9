import { createHash } from 'node:crypto'
import { hmac, signingKey, timeText } from './signing-key.server.ts'
import type { Signer } from './object-requests.server.ts'

/**
 * Signature 4 of Aliyun OSS, in the headers, by its public documentation. No client but that of Aliyun with its 92
 * packages knows it. The resource is always `/bucket/key`, whatever the address; besides the headers of OSS the type and
 * the checksum are signed, and the content itself never is: OSS checks it by its MD5.
 */
export function signOss(keys: { id: string; secret: string }, region: string, bucket: string): Signer {
  const scopeOf = (time: string) => `${time.slice(0, 8)}/${region}/oss/aliyun_v4_request`
  const signatureOf = (time: string, text: string) =>
    hmac(signingKey(`aliyun_v4${keys.secret}`, scopeOf(time)), text).toString('hex')
  const ofRequest = (time: string, request: string) =>
    signatureOf(time, [algorithm, time, scopeOf(time), sha256(request)].join('\n'))
  return {
    hash: { algorithm: 'md5', encoding: 'base64', header: 'content-md5' },
    sign({ method, url, headers, key, at }) {
      const time = timeText(at)
      const all = { ...headers, 'x-oss-content-sha256': 'UNSIGNED-PAYLOAD', 'x-oss-date': time }
      const signature = ofRequest(time, canonicalRequest(method, `/${bucket}/${key}`, url.searchParams, all))
      const authorization = `${algorithm} Credential=${keys.id}/${scopeOf(time)},Signature=${signature}`
      return Promise.resolve({ ...all, authorization })
    },
    presign({ method, url, key, seconds, at }) {
      const time = timeText(at)
      const signed = new URL(url)
      signed.searchParams.set('x-oss-credential', `${keys.id}/${scopeOf(time)}`)
      signed.searchParams.set('x-oss-date', time)
      signed.searchParams.set('x-oss-expires', String(seconds))
      signed.searchParams.set('x-oss-signature-version', algorithm)
      const request = canonicalRequest(method, `/${bucket}/${key}`, signed.searchParams, {})
      signed.searchParams.set('x-oss-signature', ofRequest(time, request))
      return Promise.resolve(signed)
    },
    form(at) {
      const time = timeText(at)
      const fields = {
        'x-oss-signature-version': algorithm,
        'x-oss-credential': `${keys.id}/${scopeOf(time)}`,
        'x-oss-date': time,
      }
      return { fields, sign: (policy) => ({ 'x-oss-signature': signatureOf(time, policy) }) }
    },
  }
}

const algorithm = 'OSS4-HMAC-SHA256'

function canonicalRequest(
  method: string,
  resource: string,
  query: URLSearchParams,
  headers: Record<string, string>,
): string {
  const signed = Object.entries(headers)
    .filter(([name]) => name === 'content-type' || name === 'content-md5' || name.startsWith('x-oss-'))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}:${value.trim()}\n`)
    .join('')
  const asked = [...query]
    .map(([name, value]) => (value === '' ? encode(name) : `${encode(name)}=${encode(value)}`))
    .toSorted()
    .join('&')
  const path = resource.split('/').map(encode).join('/')
  return [method, path, asked, signed, '', 'UNSIGNED-PAYLOAD'].join('\n')
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
