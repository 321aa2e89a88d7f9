import { queryText } from '#platform/std/query-text.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { plainPath } from '#platform/std/plain-path.ts'

/** The parameters of a path: the id of a row, a code such as that of a ticket, or the name of a table. */
interface Kinds {
  number: number
  code: string
  name: string
}
const patterns: Record<keyof Kinds, string> = {
  number: '[1-9]\\d{0,14}',
  code: '[0-9a-z]{8,40}',
  name: '[a-z]\\w{0,40}',
}
const parameter = /\{(\w+):(number|code|name)\}/g

/** `/event/detail/{detailId:number}` asks for `{ detailId: number }`. */
export type ParamsOf<Path extends string> =
  Path extends `${string}{${infer Name}:${infer Kind extends keyof Kinds}}${infer Rest}`
    ? { [K in Name]: Kinds[Kind] } & ParamsOf<Rest>
    : unknown

export type Query = Partial<Record<string, string | number>>

/** The address of a page. The English version of every path begins with /en. */
export function link<Path extends string>(
  path: Path,
  params: ParamsOf<Path>,
  locale: Locale = 'zh-cn',
  query: Query = {},
): string {
  const values = params as Record<string, number | string>
  const filled = path.replace(parameter, (_whole, name: string) => String(values[name]))
  return inLanguage(filled, locale) + queryText(query)
}

export const inLanguage = (address: string, locale: Locale) =>
  locale === 'en' ? `/en${address === '/' ? '' : address}` : address

/** The address in the address bar, without its language prefix. */
export function splitLanguage(address: string): { locale: Locale; address: string } {
  const [, english, path = '', query = ''] = /^(\/en(?=[/?]|$))?([^?]*)(.*)$/is.exec(address) ?? []
  return { locale: english ? 'en' : 'zh-cn', address: plainPath(path) + query }
}

interface Pattern {
  whole: RegExp
  parts: [name: string, kind: keyof Kinds][]
}

const parsedPaths = new Map<string, Pattern>()

function patternOf(path: string): Pattern {
  const before = parsedPaths.get(path)
  if (before) return before
  const parts: Pattern['parts'] = []
  const source = path.replace(parameter, (_whole, name: string, kind: keyof Kinds) => {
    parts.push([name, kind])
    return `(${patterns[kind]})`
  })
  const pattern = { whole: new RegExp(`^${source === '/' ? '' : source}/?$`, 'i'), parts }
  parsedPaths.set(path, pattern)
  return pattern
}

/** The parameters of a path. Null for another path, or for a parameter of the wrong kind. */
export function matchPath(path: string, pathname: string): Record<string, number | string> | null {
  const { whole, parts } = patternOf(path)
  const match = whole.exec(pathname === '/' ? '' : pathname)
  if (!match) return null
  const values = parts.map(([name, kind], at) => {
    const text = match[at + 1] ?? ''
    return [name, kind === 'number' ? Number(text) : text]
  })
  return Object.fromEntries(values) as Record<string, number | string>
}
