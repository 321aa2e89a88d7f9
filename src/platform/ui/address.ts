import type { Locale } from '#platform/i18n/locale.ts'

/** `/event/detail/{detailId:number}` asks for `{ detailId: number }`. */
export type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}:number}${infer Rest}`
  ? { [K in Name]: number } & ParamsOf<Rest>
  : unknown

export type Query = Partial<Record<string, string | number>>

/** The address of a page: the English twin of every path stands under /en. */
export function link<Path extends string>(
  path: Path,
  params: ParamsOf<Path>,
  locale: Locale = 'zh-cn',
  query: Query = {},
): string {
  const given = params as Record<string, number>
  const filled = path.replace(/\{(\w+):number\}/g, (_whole, name: string) => String(given[name]))
  return inLanguage(filled, locale) + queryText(query)
}

export const inLanguage = (address: string, locale: Locale) =>
  locale === 'en' ? `/en${address === '/' ? '' : address}` : address

/** What is left out says nothing, so the same list has one address only. */
export function queryText(query: Query): string {
  const said = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return said.length === 0
    ? ''
    : `?${new URLSearchParams(said.map(([name, value]) => [name, String(value)]))}`
}

/** An address as it stands in the bar of the browser, without its language. */
export function splitLanguage(address: string): { locale: Locale; address: string } {
  const [, rest] = /^\/en(?=\/|\?|$)(.*)$/i.exec(address) ?? []
  if (rest === undefined) return { locale: 'zh-cn', address }
  return { locale: 'en', address: rest.startsWith('/') ? rest : `/${rest}` }
}

/** The numbers in a path, or null when it is another path; what is not a number matches nothing. */
export function matchPath(path: string, pathname: string): Record<string, number> | null {
  const names: string[] = []
  const source = path.replace(/\{(\w+):number\}/g, (_whole, name: string) => {
    names.push(name)
    return '([1-9]\\d{0,14})'
  })
  const found = new RegExp(`^${source === '/' ? '' : source}/?$`, 'i').exec(pathname === '/' ? '' : pathname)
  return found ? Object.fromEntries(names.map((name, at) => [name, Number(found[at + 1])])) : null
}
