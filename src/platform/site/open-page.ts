import type { AnswerStore } from '#platform/call/answer-store.ts'
import { CallFailure } from '#platform/call/call-failure.ts'
import type { Posted, Posting } from '#platform/call/posted.ts'
import type { SitePart } from '#locales/packs.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { matchPath } from './address.ts'
import type { PageRequest, Frame, Page } from './page.ts'

export interface Route {
  /** Its name among the paths; the file is `<Name>Page.tsx`. */
  name: string
  path: string
  /** Parts of the words that it and what stands on it say, beyond those that every page has. */
  words?: readonly SitePart[]
  load: () => Promise<Page>
}

/** What can be shown: a page with everything it reads. */
export interface Opened {
  name: string
  words: readonly SitePart[]
  page: Page
  asked: PageRequest
  answers: Record<string, unknown>
  frame: Record<string, unknown>
  posted: Posted | undefined
  status: number
}

interface Opening {
  routes: Route[]
  frame: Frame
  store: AnswerStore
  locale: Locale
  mayBeOld?: boolean
  posting?: Posting | undefined
  /** What the server was posted before. */
  posted?: Posted | undefined
  /** Fetches parts of the words, where they are not all there anyway. */
  learn?: ((words: readonly SitePart[]) => Promise<void>) | undefined
}

/** Opens the page at an address without its language; what is not there opens the page that says so. */
export async function openPage(address: string, opening: Opening): Promise<Opened> {
  const { posting, ...rest } = opening
  const found = findRoute(opening.routes, address)
  let { posted } = opening
  const send = async (page: Page, asked: PageRequest) => {
    if (posting) posted = await taken(page, asked, posting)
    return posted
  }
  try {
    return await openRoute(
      found?.route ?? notFoundIn(opening.routes),
      found?.params ?? {},
      address,
      rest,
      send,
    )
  } catch (error) {
    if (!(error instanceof CallFailure) || error.type !== 'notFound') throw error
    // What was posted may be the end of the page it was posted on, and its answer is shown all the same.
    return openRoute(notFoundIn(opening.routes), {}, address, rest, async () => posted)
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

/** No call takes that sign, and an address that holds it is no reason for a page to break. */
const withoutNul = (query = '') => query.replaceAll('%00', '')

/** The words of the frame and of the page are fetched at the same time as the code of the page. */
async function openRoute(
  route: Route,
  params: object,
  address: string,
  opening: Omit<Opening, 'posting'>,
  post: (page: Page, asked: PageRequest) => Promise<Posted | undefined>,
): Promise<Opened> {
  const { frame, store, locale, mayBeOld = false, learn } = opening
  const query = Object.fromEntries(new URLSearchParams(withoutNul(address.split('?')[1])))
  const asked: PageRequest = { params, query, locale }
  const aroundIt = store.answers(frame.reads(asked), true)
  const [page, around] = await Promise.all([route.load(), aroundIt, learn?.(route.words ?? [])])
  // What was posted comes first, so that the page shows what is there after it.
  const posted = await post(page, asked)
  const answers = await store.answers(page.reads(asked), mayBeOld)
  return {
    name: route.name,
    words: route.words ?? [],
    page,
    asked,
    answers,
    frame: around,
    posted,
    status: page.status ?? 200,
  }
}

async function taken(page: Page, asked: PageRequest, { typed, send }: Posting): Promise<Posted | undefined> {
  const sent = page.form?.(asked, typed)
  return sent ? { typed, answer: await send(sent.call, sent.input) } : undefined
}
