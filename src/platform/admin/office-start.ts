import { ownPath } from '#platform/std/own-path.ts'
import type { MenuEntry } from './office-index.ts'
import { firstPath, loadingPath, loginPath, plainPath, trailTo } from './office-routes.ts'

const longestQuery = 8_000

/** The address of the loading page, with the requested page as a parameter. */
export function loadingAddress(pathname: string, search: string): string {
  if (plainPath(pathname) === '/admin' || plainPath(pathname) === loadingPath) return loadingPath
  const params = new URLSearchParams({ url: pathname })
  const query = queryAsJson(new URLSearchParams(search))
  if (query) params.set('query', query)
  return `${loadingPath}?${params}`
}

/** The page after the loading page: the requested page of the office, otherwise the first page of the menu. */
export function startAddress(search: string, menus: MenuEntry[], origin: string): string | null {
  const asked = new URLSearchParams(search)
  const path = officePath(asked.get('url') ?? '', origin)
  if (path === null) return firstPath(menus)
  return recordAddress(path, menus) ?? path + queryFromJson(asked.get('query') ?? '')
}

/** What one would guess for a record: the address of its list, and its id. */
function recordAddress(path: string, menus: MenuEntry[]): string | null {
  const [, list = '', id] = /^(.+)\/([1-9]\d{0,14})$/.exec(plainPath(path)) ?? []
  return id !== undefined && trailTo(menus, list).length > 0 ? `${list}?record=${id}` : null
}

/** A page of the back office, from its path or its whole address. */
export function officePath(text: string, origin: string): string | null {
  if (text.length > longestQuery) return null
  const [path] =
    ownPath(text.startsWith(`${origin}/`) ? text.slice(origin.length) : text)?.split(/[?#]/) ?? []
  if (!path) return null
  const plain = plainPath(path)
  return plain.startsWith('/admin/') && plain !== loadingPath && plain !== loginPath ? path : null
}

function queryAsJson(params: URLSearchParams): string {
  const names = [...new Set(params.keys())]
  if (names.length === 0) return ''
  const entries = names.map((name) => [
    name,
    params.getAll(name).length > 1 ? params.getAll(name) : params.get(name),
  ])
  return JSON.stringify(Object.fromEntries(entries))
}

/** The JSON comes from a link that anybody can write, so only plain names and texts are used. */
export function queryFromJson(text: string): string {
  if (text === '' || text.length > longestQuery) return ''
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(parsed(text))) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (['string', 'number', 'boolean'].includes(typeof each)) params.append(name, String(each))
    }
  }
  return params.size > 0 ? `?${params}` : ''
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  } catch {
    return {}
  }
}
