import type { Hints } from './grammar.ts'
import { mutated, oddText, oddValue, spliced } from './odd-values.ts'
import type { Random } from './random.ts'
import type { Target } from './targets.ts'

export const people = ['root', 'editor', 'lin', 'nobody'] as const
export type Person = (typeof people)[number]

export interface FuzzRequest {
  as: Person
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
}

/** One request to a target: good input, changed in some places, and sent in a usual or an odd way. */
export function requestTo(random: Random, target: Target, hints: Hints): FuzzRequest {
  const input = changedInput(random, target.input(random, hints))
  const method = random.chance(0.95)
    ? target.method
    : random.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'])
  const path = pathTo(random, target.path, hints)
  const headers: Record<string, string> = random.chance(0.2) ? oddHeaders(random) : {}
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const query = hasBody && random.chance(0.9) ? '' : queryOf(random, input)
  const { type, body } = hasBody ? bodyOf(random, target, input) : { type: null, body: null }
  return {
    as: personFor(random, target),
    method,
    path: path + query,
    headers: { ...(type === null ? {} : { 'content-type': type }), ...headers },
    body,
  }
}

function personFor(random: Random, { who }: Target): Person {
  if (random.chance(0.25)) return random.pick(people)
  if (who === 'admin') return random.chance(0.7) ? 'root' : 'editor'
  return who === 'member' ? 'lin' : 'nobody'
}

function changedInput(random: Random, input: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(input)
  const changes = random.pick([0, 0, 1, 1, 1, 2, 3])
  const changed = { ...input }
  for (let at = 0; at < changes; at += 1) {
    const name = names.length > 0 && random.chance(0.9) ? random.pick(names) : oddText(random).slice(0, 50)
    if (random.chance(0.1)) delete changed[name]
    else if (name !== '__proto__')
      changed[name] = random.chance(0.6) ? mutated(random, changed[name]) : oddValue(random)
  }
  return changed
}

const pathTricks: Array<(path: string, random: Random) => string> = [
  (path) => path.toUpperCase(),
  (path) => `/${path}`,
  (path) => path.replace('/', '//'),
  (path) => path.replaceAll('/', '/./'),
  (path) => path.replace(/\/(?=[^/]*$)/, '%2f'),
  (path) => `${path}/`,
  (path) => `${path}.`,
  (path) => `${path};x=1`,
  (path) => `${path}%00`,
  (path) => `${path}%ff`,
  (path) => `${path}/..%2f..%2fetc/passwd`,
  (path) => path.replaceAll('/', '\\'),
  (path) => `${path}/${'a'.repeat(3000)}`,
  (path) => `/en${path}`,
  (path) => `/en/en${path}`,
  (path) => `/x/..${path}`,
  (path) => `${path}#fragment`,
  (path, random) => path + encodeURIComponent(oddText(random).toWellFormed().slice(0, 500)),
]

function pathTo(random: Random, pattern: string, { ids }: Hints): string {
  const plain = pattern.replaceAll(/\{\w+:(number|code)\}/g, (_whole, kind: string) => {
    if (random.chance(0.2)) return encodeURIComponent(oddText(random).toWellFormed().slice(0, 300))
    return kind === 'number' ? String(random.pick(ids)) : random.pick(['abcdefgh12', '0123456789abcdef'])
  })
  const path = random.chance(0.3) && !plain.startsWith('/a') ? `/en${plain === '/' ? '' : plain}` : plain
  return random.chance(0.08) ? random.pick(pathTricks)(path, random) : path
}

/** Field by field, as browsers, scripts and attackers spell lists and objects. */
function queryOf(random: Random, input: Record<string, unknown>): string {
  const pairs = Object.entries(input).flatMap(([name, value]): Array<[string, string]> => {
    if (!Array.isArray(value)) return [[name, textIn(value)]]
    const key = random.pick([name, `${name}[]`, `${name}[0]`])
    return (value as unknown[]).map((each) => [key, textIn(each)])
  })
  if (pairs.length > 0 && random.chance(0.1)) pairs.push(random.pick(pairs))
  const query = pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
  if (random.chance(0.05)) return `?${query}&%=%&=&&[]=1&a[b][c]=%E4%A0`
  return query === '' ? '' : `?${query.slice(0, 12_000)}`
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed().slice(0, 5000))
const textIn = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

interface Body {
  type: string | null
  body: Buffer | null
}

function bodyOf(random: Random, target: Target, input: Record<string, unknown>): Body {
  if (target.takesFiles && random.chance(0.9)) return multipart(random, input)
  const isForm = target.name.endsWith('(page)')
  const kind = isForm && random.chance(0.8) ? 14 : random.below(20)
  const json = JSON.stringify(input)
  if (kind < 13) return { type: 'application/json', body: Buffer.from(json) }
  if (kind === 13) return { type: 'application/json', body: brokenJson(random, json) }
  if (kind === 14)
    return { type: 'application/x-www-form-urlencoded', body: Buffer.from(queryOf(random, input).slice(1)) }
  if (kind === 15) return multipart(random, input)
  return { type: random.pick(oddTypes), body: random.chance(0.5) ? Buffer.from(json) : noise(random) }
}

const oddTypes = [
  null,
  '',
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json; charset=nonsense',
  'application/json, text/plain',
  'APPLICATION/JSON',
  'application/merge-patch+json',
  'application/octet-stream',
  'multipart/form-data',
  'multipart/form-data; boundary=""',
  'application/x-www-form-urlencoded; charset=gb2312',
  '*/*',
]

const noise = (random: Random) =>
  Buffer.from(Array.from({ length: random.below(400) }, () => random.below(256)))

function brokenJson(random: Random, json: string): Buffer {
  const kind = random.below(7)
  if (kind === 0) return Buffer.from(json.slice(0, random.below(json.length)))
  if (kind === 1) return Buffer.from(`${'['.repeat(5000)}${']'.repeat(5000)}`)
  if (kind === 2) return Buffer.from(`\uFEFF${json}`)
  if (kind === 3) return Buffer.from(json, 'utf16le')
  if (kind === 4) return Buffer.from(json.replace('{', '{"__proto__":{"super":true},'))
  if (kind === 5)
    return Buffer.from(random.pick(['null', '1', '"x"', '[]', '[null]', '', ' ', '1e999', '{}{}']))
  return Buffer.from(spliced(random, json))
}

function multipart(random: Random, input: Record<string, unknown>): Body {
  const boundary = 'fuzz-boundary'
  const parts = Object.entries(input).map(
    ([name, value]) => `content-disposition: form-data; name="${quoted(name)}"\r\n\r\n${textIn(value)}`,
  )
  const file = random.pick([
    'a.png',
    'a.svg',
    '../../a.html',
    'a.php\0.png',
    'con',
    '',
    '字'.repeat(300),
    '.htaccess',
  ])
  const type = random.pick(['image/png', 'text/html', 'image/svg+xml', 'nonsense', ''])
  const content = random.pick([
    '\x89PNG\r\n\x1a\n',
    '<svg onload="alert(1)"/>',
    'GIF89a',
    '',
    'x'.repeat(5000),
    'PK\x03\x04',
  ])
  const head = `content-disposition: form-data; name="file"; filename="${file}"\r\ncontent-type: ${type}`
  if (random.chance(0.8)) parts.push(`${head}\r\n\r\n${content}`)
  const whole = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')
  const end = random.chance(0.9) ? `--${boundary}--\r\n` : ''
  return { type: `multipart/form-data; boundary=${boundary}`, body: Buffer.from(whole + end, 'latin1') }
}

const quoted = (name: string) => name.replaceAll(/["\r\n]/g, '_')

const headerNames = [
  'accept-language',
  'think-lang',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'x-real-ip',
  'x-original-url',
  'x-rewrite-url',
  'x-http-method-override',
  'cookie',
  'range',
  'if-none-match',
  'if-modified-since',
  'origin',
  'referer',
  'sec-fetch-site',
  'user-agent',
  'accept',
  'accept-encoding',
  'host',
  'batoken',
  'ba-user-token',
  'authorization',
  'te',
  'prefer',
]

const headerTexts = [
  '',
  ',',
  '*',
  'a'.repeat(4000),
  'bytes=0-,-1,5-2',
  'bytes=99999999999-',
  'W/"',
  '::ffff:127.0.0.1',
  '999.999.999.999, 1',
  'for="[::1',
  'elsewhere.test',
  'null',
  '{}',
  'zh-CN;q=NaN,*;q=9',
  '__proto__',
  'gzip;q=0, br;q=0, *;q=0',
  'DELETE',
  '/admin/index/index',
  'batoken=1; batoken=2; =; ;;',
  'Thu, 99 Foo 99999 00:00:00 GMT',
  '\xFF\xFE',
  '%',
]

function oddHeaders(random: Random): Record<string, string> {
  const count = 1 + random.below(4)
  const headers: Record<string, string> = {}
  for (let at = 0; at < count; at += 1) headers[random.pick(headerNames)] = random.pick(headerTexts)
  return headers
}
