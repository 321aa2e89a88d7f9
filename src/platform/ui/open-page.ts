import type { Locale } from '#platform/i18n/locale.ts'
import { matchPath } from './address.ts'
import { Refused, type PageStore } from './page-store.ts'
import type { Asked, Frame, Page } from './page.ts'

export interface Route {
  /** Its name among the paths; the title is `pagesTitle.<name>`, the file `<Name>Page.tsx`. */
  name: string
  path: string
  load: () => Promise<Page>
}

/** What can be shown: a page with everything it reads. */
export interface Opened {
  name: string
  page: Page
  asked: Asked
  answers: Record<string, unknown>
  frame: Record<string, unknown>
  status: number
}

interface Opening {
  routes: Route[]
  frame: Frame
  store: PageStore
  locale: Locale
  mayBeOld?: boolean
}

/** Opens the page at an address without its language; what is not there opens the page that says so. */
export async function openPage(address: string, opening: Opening): Promise<Opened> {
  const found = findRoute(opening.routes, address)
  try {
    return await openRoute(found?.route ?? notFoundIn(opening.routes), found?.params ?? {}, address, opening)
  } catch (error) {
    if (!(error instanceof Refused) || error.type !== 'notFound') throw error
    return openRoute(notFoundIn(opening.routes), {}, address, opening)
  }
}

export function findRoute(routes: Route[], address: string) {
  const [pathname = '/'] = address.split('?')
  for (const route of routes) {
    const params = matchPath(route.path, pathname)
    if (params) return { route, params }
  }
  return null
}

function notFoundIn(routes: Route[]): Route {
  const route = routes.find(({ name }) => name === 'notFound')
  if (!route) throw new Error('The site has no page for what is not found')
  return route
}

/** The words of the frame and of the page are fetched at the same time as the code of the page. */
async function openRoute(route: Route, params: object, address: string, opening: Opening): Promise<Opened> {
  const { frame, store, locale, mayBeOld = false } = opening
  const query = Object.fromEntries(new URLSearchParams(address.split('?')[1]))
  const asked: Asked = { params, query, locale }
  const aroundIt = store.answers(frame.reads(asked), true)
  const [page, around] = await Promise.all([route.load(), aroundIt])
  const answers = await store.answers(page.reads(asked), mayBeOld)
  return { name: route.name, page, asked, answers, frame: around, status: page.status ?? 200 }
}
