import type { OfflineDocuments } from './offline-documents.ts'

/** What the service worker of one build needs. */
export interface SiteShell {
  /** It changes with every build. */
  version: string
  /** The addresses of the offline page: in Chinese, and in English. */
  pages: [string, string]
  /** The paths that are kept, as a regular expression. */
  keeps: string
  /** The cache of tickets and course sections that were opened. */
  kept: string
}

interface ExtendableWorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface FetchWorkerEvent extends ExtendableWorkerEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}

interface MessageWorkerEvent extends ExtendableWorkerEvent {
  /** The address of a page that somebody looks at. A ticket shows its code only with its key. */
  data: string
}

interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableWorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchWorkerEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageWorkerEvent) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}

/**
 * The service worker of the public site. It answers only when the network does not: with the copy of a ticket or a section
 * that was opened, or with the offline page. Copies have no scripts, so they never belong to another build than the rest.
 * Browsers get the text of this function, so it must not use anything from outside.
 */
export function siteWorker(
  worker: Worker,
  { version, pages, keeps, kept }: SiteShell,
  { isEnglish, withNote, withList }: OfflineDocuments,
): void {
  const kind = 'offline-pages '
  const own = kind + version
  const mostKept = 40
  const alike = { ignoreVary: true, ignoreSearch: true }

  worker.addEventListener('install', (event) => event.waitUntil(install()))
  worker.addEventListener('activate', (event) => event.waitUntil(activate()))
  worker.addEventListener('message', (event) => {
    if (new RegExp(keeps).test(new URL(event.data, location.origin).pathname))
      event.waitUntil(keep(event.data).catch(() => {}))
  })
  worker.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request
    const { origin, pathname } = new URL(url)
    if (method !== 'GET' || mode !== 'navigate' || origin !== location.origin) return
    if (/^\/(?:admin|api)(?:\/|$)/.test(pathname)) return
    event.respondWith(fetch(event.request).catch(() => withoutNetwork(pathname)))
  })

  async function install(): Promise<void> {
    const cache = await caches.open(own)
    for (const page of pages) await cache.put(page, await copyOf(page))
    await worker.skipWaiting()
  }

  async function activate(): Promise<void> {
    const others = (await caches.keys()).filter((name) => name.startsWith(kind) && name !== own)
    await Promise.all(others.map((name) => caches.delete(name)))
    await worker.clients.claim()
  }

  /** The page as a document that needs no scripts. */
  async function copyOf(page: string): Promise<Response> {
    const answer = await fetch(page, { cache: 'no-store', credentials: 'same-origin' })
    if (!answer.ok || answer.redirected) throw new Error(`No copy of ${page}`)
    const html = (await answer.text()).replace(
      /<script\b[^]*?<\/script>|<link\b[^>]*modulepreload[^>]*>/g,
      '',
    )
    const headers = new Headers(answer.headers)
    for (const name of ['content-encoding', 'content-length', 'link']) headers.delete(name)
    headers.set('x-kept-at', String(Date.now()))
    return new Response(html, { headers })
  }

  async function keep(page: string): Promise<void> {
    const cache = await caches.open(kept)
    const [former] = await cache.keys(page, alike)
    const address = former && !page.includes('?') ? former.url : page
    const copy = await copyOf(address)
    await cache.delete(page, alike)
    await cache.put(address, copy)
    const all = await cache.keys()
    await Promise.all(all.slice(0, -mostKept).map((request) => cache.delete(request, alike)))
  }

  async function withoutNetwork(pathname: string): Promise<Response> {
    const copy = (await caches.has(kept)) ? await (await caches.open(kept)).match(pathname, alike) : undefined
    if (copy) return withNote(copy, pathname)
    const page = await (await caches.open(own)).match(pages[isEnglish(pathname) ? 1 : 0], alike)
    return page ? withList(page, kept) : Response.error()
  }
}
