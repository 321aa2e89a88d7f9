/** The files of the desk in one build. */
export interface DeskShell {
  /** It changes with every build. */
  version: string
  /** The address of the page. The page is empty, and the same for all users. */
  page: string
  /** The first script of a page of this build. */
  entry: string
  files: string[]
}

interface ExtendableWorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface FetchWorkerEvent extends ExtendableWorkerEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}

interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableWorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchWorkerEvent) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}

/**
 * The service worker that opens the desk offline. It caches the page, code and styles of its own build, and no answers of calls.
 * Browsers get the text of this function, so it must not use anything from outside.
 */
export function deskServiceWorker(worker: Worker, { version, page, entry, files }: DeskShell): void {
  const kind = 'desk-shell '
  const own = kind + version
  const patience = 6000
  const alike = { ignoreVary: true, ignoreSearch: true }

  worker.addEventListener('install', (event) => event.waitUntil(install()))
  worker.addEventListener('activate', (event) => event.waitUntil(activate()))
  worker.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request
    const { origin, pathname } = new URL(url)
    const isOwn = origin === location.origin
    if (method !== 'GET' || !(isOwn || pathname.startsWith('/assets/'))) return
    if (isOwn && mode === 'navigate') event.respondWith(pageFor(event.request))
    // A page may take them from a host in front of this one.
    else if (files.includes(pathname)) event.respondWith(fileFor(event.request, pathname))
  })

  async function install(): Promise<void> {
    const shell = await fetch(page, { cache: 'reload' })
    // During a release, another process may answer with the page of another build.
    if (!shell.ok || !(await shell.clone().text()).includes(entry)) throw new Error('A page of another build')
    const cache = await caches.open(own)
    await cache.addAll(files)
    await cache.put(page, shell)
    await worker.skipWaiting()
  }

  /** The cache of the previous build stays, for tabs that were opened with it. */
  async function activate(): Promise<void> {
    const others = (await caches.keys()).filter((name) => name.startsWith(kind) && name !== own)
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
    await worker.clients.claim()
  }

  /**
   * Prefers the page of the server. The cached page is used when the server cannot be reached or is too slow for a
   * queue at the door.
   */
  async function pageFor(request: Request): Promise<Response> {
    const late = new Promise<null>((done) => setTimeout(() => done(null), patience))
    const answer = await Promise.race([fetch(request).catch(() => null), late])
    if (answer && answer.status < 500) return answer
    const kept = await (await caches.open(own)).match(page, alike)
    return kept ?? answer ?? Response.error()
  }

  async function fileFor(request: Request, pathname: string): Promise<Response> {
    const kept = await caches.match(pathname, alike)
    // Without an address of its own, so that what it imports is looked for beside the address that was asked for.
    return kept ? new Response(kept.body, kept) : fetch(request)
  }
}
