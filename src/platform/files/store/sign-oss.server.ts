import { createHash, createHmac } from 'node:crypto'
import type { Signer } from './object-requests.server.ts'

/**
 * Signature 4 of Aliyun OSS, in the headers, by its public documentation. No client but that of Aliyun with its 92
 * packages knows it. The resource is always `/bucket/key`, whatever the address; besides the headers of OSS the type and
 * the checksum are signed, and the content itself never is: OSS checks it by its MD5.
 */
export function signOss(keys: { id: string; secret: string }, region: string, bucket: string): Signer {
  return {
    hash: { algorithm: 'md5', encoding: 'base64', header: 'content-md5' },
    sign({ method, url, headers, key, at }) {
      const time = at.toISOString().replace(/[:-]|\.\d{3}/g, '')
      const all = { ...headers, 'x-oss-content-sha256': 'UNSIGNED-PAYLOAD', 'x-oss-date': time }
      const request = canonicalRequest(method, `/${bucket}/${key}`, url.searchParams, all)
      const scope = `${time.slice(0, 8)}/${region}/oss/aliyun_v4_request`
      const text = ['OSS4-HMAC-SHA256', time, scope, sha256(request)].join('\n')
      const signature = hmac(signingKey(keys.secret, time.slice(0, 8), region), text).toString('hex')
      const authorization = `OSS4-HMAC-SHA256 Credential=${keys.id}/${scope},Signature=${signature}`
      return Promise.resolve({ ...all, authorization })
    },
  }
}

export const signingKey = (secret: string, day: string, region: string): Buffer =>
  [day, region, 'oss', 'aliyun_v4_request'].reduce<Buffer>(hmac, Buffer.from(`aliyun_v4${secret}`))

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

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
