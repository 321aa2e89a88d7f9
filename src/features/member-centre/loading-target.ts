import { paths } from '#paths.ts'
import { ownPath } from '#platform/std/own-path.ts'
import { splitLanguage } from '#platform/site/address.ts'
import { isMemberPage } from './member-redirect.ts'

const longest = 2000

/** Where the loading page leads: the asked page of this site with its query, or the member's own page. */
export function loadingTarget(url: string | undefined, query: string | undefined, home: string): string {
  const asked = (url ?? '').length > longest ? null : ownPath(url)
  if (!asked || leadsBack(asked)) return home
  const [path = home] = asked.split(/[?#]/)
  const kept = new URLSearchParams(asked.split('#')[0]?.split('?')[1] ?? '')
  for (const [name, value] of wordsIn(query)) kept.set(name, value)
  return kept.size > 0 ? `${path}?${kept}` : path
}

/** What is no page below /user is sent here by the server, and so are the pages on the way. */
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
