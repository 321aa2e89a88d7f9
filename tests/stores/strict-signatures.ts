import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

interface Dialect {
  algorithm: string
  secretPrefix: string
  service: string
  end: string
  header: string
}

const dialects: Record<'s3' | 'oss', Dialect> = {
  s3: {
    algorithm: 'AWS4-HMAC-SHA256',
    secretPrefix: 'AWS4',
    service: 's3',
    end: 'aws4_request',
    header: 'x-amz-',
  },
  oss: {
    algorithm: 'OSS4-HMAC-SHA256',
    secretPrefix: 'aliyun_v4',
    service: 'oss',
    end: 'aliyun_v4_request',
    header: 'x-oss-',
  },
}

export const region = 'cn-hangzhou'
export const bucket = 'shuyuan'
export const strictKeys = { FILES_KEY: 'AKIDEXAMPLE', FILES_SECRET: 'very-secret-words-of-a-key' }

export interface StoredObject {
  body: Buffer
  headers: Record<string, string>
  modified: Date
}

interface Signed {
  request: IncomingMessage
  url: URL
  key: string
  /** Milliseconds by which the clock of the store is ahead. */
  skew: number
}

export class Answered extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

export function refuseUnsigned(kind: 's3' | 'oss', signed: Signed): void {
  const { searchParams } = signed.url
  if (searchParams.has('X-Amz-Signature') || searchParams.has('x-oss-signature'))
    refuseForgedAddress(kind, signed)
  else refuseForgedHeaders(kind, signed)
}

/** What lets a browser send one request. */
function refuseForgedAddress(kind: 's3' | 'oss', { request, url, key }: Signed): void {
  const dialect = dialects[kind]
  const own = kind === 's3' ? 'X-Amz-' : 'x-oss-'
  const asked = (name: string) => url.searchParams.get(own + name) ?? ''
  const upper = (name: string) => asked(kind === 's3' ? name : name.toLowerCase())
  const [time, signature] = [upper('Date'), upper('Signature')]
  const [, day = '', ...scope] = upper('Credential').split('/')
  refuseWrongScope(kind, scope)
  if (Date.now() > timeOf(time) + Number(upper('Expires')) * 1000) throw new Answered(403, 'AccessDenied')
  const bare = new URL(url)
  bare.searchParams.delete(`${own}${kind === 's3' ? 'Signature' : 'signature'}`)
  const { method = '', headers } = request
  const canonical =
    kind === 's3'
      ? [
          method,
          url.pathname,
          sortedQuery(bare, (name, value) => `${name}=${value}`),
          `host:${headers.host}\n`,
          'host',
          'UNSIGNED-PAYLOAD',
        ].join('\n')
      : ofOss(method, bare, pick(headers, ['content-type', 'content-md5']), key)
  const text = [dialect.algorithm, time, [day, ...scope].join('/'), sha256(canonical)].join('\n')
  if (signature !== signatureOf(kind, text, day)) throw new Answered(403, 'SignatureDoesNotMatch')
}

const pick = (headers: IncomingMessage['headers'], names: string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)))

export function refuseWrongScope(kind: 's3' | 'oss', scope: string[]): void {
  const { service, end } = dialects[kind]
  if (scope.join('/') !== `${region}/${service}/${end}`) throw new Answered(403, 'SignatureDoesNotMatch')
}

const timeOf = (text: string) => Date.parse(text.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))

function refuseForgedHeaders(kind: 's3' | 'oss', { request, url, key, skew }: Signed): void {
  const dialect = dialects[kind]
  const { method = '', headers } = request
  const given = /^(\S+) Credential=([^,]+),\s?(?:SignedHeaders=([^,]+),\s?)?Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  )
  if (!given) throw new Answered(403, 'AccessDenied')
  const [, algorithm, credential = '', signedHeaders = '', signature] = given
  const [id, day = '', ...scope] = credential.split('/')
  const time = String(headers[`${dialect.header}date`] ?? '')
  refuseWrongScope(kind, scope)
  if (!(Math.abs(timeOf(time) - Date.now() - skew) < 15 * 60_000))
    throw new Answered(403, 'RequestTimeTooSkewed')
  if (id !== strictKeys.FILES_KEY) throw new Answered(403, 'InvalidAccessKeyId')
  const isRight = algorithm === dialect.algorithm && time.startsWith(day)
  const canonical =
    kind === 's3' ? ofS3(method, url, headers, signedHeaders) : ofOss(method, url, headers, key)
  const text = [dialect.algorithm, time, [day, ...scope].join('/'), sha256(canonical)].join('\n')
  if (!isRight || signature !== signatureOf(kind, text, day)) throw new Answered(403, 'SignatureDoesNotMatch')
}

export function signatureOf(kind: 's3' | 'oss', text: string, day: string): string {
  const dialect = dialects[kind]
  let signing = Buffer.from(dialect.secretPrefix + strictKeys.FILES_SECRET)
  for (const part of [day, region, dialect.service, dialect.end, text])
    signing = createHmac('sha256', signing).update(part).digest()
  return signing.toString('hex')
}

export function refuseChanged(kind: 's3' | 'oss', { headers }: IncomingMessage, body: Buffer): void {
  const sha = headers['x-amz-content-sha256']
  if (kind === 's3' && sha && sha !== 'UNSIGNED-PAYLOAD' && sha !== sha256(body))
    throw new Answered(400, 'XAmzContentSHA256Mismatch')
  const md5 = headers['content-md5']
  if (md5 && md5 !== createHash('md5').update(body).digest('base64')) throw new Answered(400, 'BadDigest')
}

function ofS3(method: string, url: URL, headers: IncomingMessage['headers'], signed: string): string {
  const names = signed.split(';')
  if (!names.includes('host') || !names.includes('x-amz-content-sha256')) return 'not enough is signed'
  const lines = names.map((name) => `${name}:${String(headers[name]).trim()}\n`)
  return [
    method,
    url.pathname,
    sortedQuery(url, (name, value) => `${name}=${value}`),
    lines.join(''),
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n')
}

function ofOss(method: string, url: URL, headers: IncomingMessage['headers'], key: string): string {
  const names = Object.keys(headers)
    .filter((name) => name.startsWith('x-oss-') || name === 'content-type' || name === 'content-md5')
    .toSorted()
  const path = `/${bucket}/${key}`.split('/').map(encode).join('/')
  const query = sortedQuery(url, (name, value) => (value ? `${name}=${value}` : name))
  const lines = names.map((name) => `${name}:${String(headers[name]).trim()}\n`)
  return [
    method,
    path,
    query,
    lines.join(''),
    '',
    headers['x-oss-content-sha256'] ?? 'UNSIGNED-PAYLOAD',
  ].join('\n')
}

const sortedQuery = ({ searchParams }: URL, write: (name: string, value: string) => string) =>
  [...searchParams]
    .map(([name, value]): [string, string] => [encode(name), encode(value)])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => write(name, value))
    .join('&')

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
