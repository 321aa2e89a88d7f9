import { paths } from '#paths.ts'
import { link, matchPath, splitLanguage } from '#platform/site/address.ts'

const longest = 2000

/** Whoever wants to join writes this; the form is a part of the door. */
const registering = '/user/register'

/** Where an address of the member area leads that is no page: over the loading page, which remembers it. */
export function memberRedirect(url: string): string | null {
  const { locale, address } = splitLanguage(url)
  const [path = '', query = ''] = address.split(/\?(.*)/s)
  if (path === paths.user) return link(paths.userLoading, {}, locale)
  if (path === registering) return link(paths.userLogin, {}, locale, { tab: 'register' })
  if (!path.startsWith('/user/') || isMemberPage(path)) return null
  const asked = Object.fromEntries(new URLSearchParams(query))
  const words = query === '' ? '' : JSON.stringify(asked)
  return link(paths.userLoading, {}, locale, {
    url: link(path.slice(0, longest), {}, locale),
    query: words.length > longest ? '' : words,
  })
}

export const isMemberPage = (path: string) => memberPages.some((page) => matchPath(page, path) !== null)

const memberPages = Object.values(paths).filter((path) => path.startsWith('/user/'))
