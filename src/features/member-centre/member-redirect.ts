import { paths } from '#paths.ts'
import { link, matchPath, splitLanguage } from '#platform/site/address.ts'

const longest = 2000

/** The old address for joining. The form is a part of the sign-in page. */
const registering = '/user/register'

/** The target of an unknown address in the member area: the loading page, which remembers the address. */
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
