import type { AnswerStore } from '#platform/call/answer-store.ts'
import type { CallFailure } from '#platform/call/call-failure.ts'
import type { PostedForm, FormPost } from '#platform/call/posted-form.ts'
import type { SitePart } from '#locales/packs.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { matchPath } from './address.ts'
import type { PageRequest, Frame, Page } from './page.ts'

export interface Route {
  /** Its name among the paths; the file is `<Name>Page.tsx`. */
  name: string
  path: string
  /** The message parts that the page needs beside those of every page. */
  words?: readonly SitePart[]
  load: () => Promise<Page>
}

/** A page with all the answers that it shows. */
export interface OpenedPage {
  name: string
  words: readonly SitePart[]
  page: Page
  request: PageRequest
  answers: Record<string, unknown>
  frame: Record<string, unknown>
  posted: PostedForm | undefined
  status: number
}

interface OpenPageOptions {
  routes: Route[]
  frame: Frame
  store: AnswerStore
  locale: Locale
  mayBeOld?: boolean
  posting?: FormPost | undefined
  /** The form that the server has handled already. */
  posted?: PostedForm | undefined
  /** Loads message parts. The server has them all and needs no loader. */
  learn?: ((words: readonly SitePart[]) => Promise<void>) | undefined
}

/** Opens the page at an address (without the language prefix). An unknown address opens the page "not found". */
export async function openPage(address: string, opening: OpenPageOptions): Promise<OpenedPage> {
  const { posting, ...rest } = opening
  const found = findRoute(opening.routes, address)
  let { posted } = opening
  const send = async (page: Page, request: PageRequest) => {
    if (posting) posted = await sendForm(page, request, posting)
    return posted
  }
  try {
    const route = found?.route ?? notFoundIn(opening.routes)
    return await openRoute(route, found?.params ?? {}, address, rest, send)
  } catch (error) {
    const { type, message: gone } = error as CallFailure
    if (type !== 'notFound' && type !== 'gone') throw error
    // A posted form may delete what its page shows. The "not found" page still shows the answer to the form.
    const opened = await openRoute(notFoundIn(opening.routes), {}, address, rest, async () => posted)
    if (type === 'gone') {
      opened.status = 410
      opened.request.gone = gone
    }
    return opened
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

/** Calls refuse the NUL character. A page must not fail because its address contains one. */
const withoutNul = (query = '') => query.replaceAll('%00', '')

/** Loads the data of the frame, the messages and the code of the page at the same time. */
async function openRoute(
  route: Route,
  params: object,
  address: string,
  opening: Omit<OpenPageOptions, 'posting'>,
  post: (page: Page, request: PageRequest) => Promise<PostedForm | undefined>,
): Promise<OpenedPage> {
  const { frame, store, locale, mayBeOld = false, learn } = opening
  const query = Object.fromEntries(new URLSearchParams(withoutNul(address.split('?')[1])))
  const request: PageRequest = { params, query, locale }
  const frameRequest = store.answers(frame.reads(request), true)
  const [page, frameAnswers] = await Promise.all([route.load(), frameRequest, learn?.(route.words ?? [])])
  // The form is sent before the page reads its data, so the page shows the state after it.
  const posted = await post(page, request)
  const answers = await store.answers(page.reads(request), mayBeOld)
  return {
    name: route.name,
    words: route.words ?? [],
    page,
    request,
    answers,
    frame: frameAnswers,
    posted,
    status: page.status ?? 200,
  }
}

async function sendForm(
  page: Page,
  request: PageRequest,
  { typed, send }: FormPost,
): Promise<PostedForm | undefined> {
  const question = page.form?.(request, typed)
  return question ? { typed, answer: await send(question.call, question.input) } : undefined
}
