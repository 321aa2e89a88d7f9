import { paths } from '#paths.ts'
import { ownPath } from '#platform/std/own-path.ts'
import { splitLanguage } from '#platform/site/address.ts'
import { isMemberPage } from './member-redirect.ts'

const longest = 2000

/** The target of the loading page: the requested page of this site with its query, or the member's first page. */
export function loadingTarget(url: string | undefined, query: string | undefined, home: string): string {
  const asked = (url ?? '').length > longest ? null : ownPath(url)
  if (!asked || leadsBack(asked)) return home
  const [path = home] = asked.split(/[?#]/)
  const kept = new URLSearchParams(asked.split('#')[0]?.split('?')[1] ?? '')
  for (const [name, value] of wordsIn(query)) kept.set(name, value)
  return kept.size > 0 ? `${path}?${kept}` : path
}

/** The server also redirects unknown pages below /user to the loading page. These must not be targets. */
function leadsBack(asked: string): boolean {
  const [path = ''] = splitLanguage(asked).address.split(/[?#]/)
  if (path === paths.userLoading || path === paths.userLogin) return true
  return /^\/user(?:\/|$)/.test(path) && !isMemberPage(path)
}

/** The query came as JSON from an address that anybody may have written. */
function wordsIn(query: string | undefined): [string, string][] {
  if (!query || query.length > longest) return []
  try {
    const parsed = JSON.parse(query) as unknown
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return []
    return Object.entries(parsed).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== '__proto__',
    )
  } catch {
    return []
  }
}
