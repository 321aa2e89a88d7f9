/** What the desk is made of in one build. */
export interface DeskShell {
  /** Another one with every build. */
  version: string
  /** The address of its page, which is empty and the same for everybody. */
  page: string
  /** The script that a page of this build begins with. */
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
 * Lets the desk come up without a network: page, code and styles of its own build, and no answer of any call. It is
 * sent to browsers as it stands here, so it may use nothing from outside.
 */
export function deskWorker(worker: Worker, { version, page, entry, files }: DeskShell): void {
  const kind = 'desk-shell '
  const own = kind + version
  const patience = 6000
  const alike = { ignoreVary: true, ignoreSearch: true }

  worker.addEventListener('install', (event) => event.waitUntil(install()))
  worker.addEventListener('activate', (event) => event.waitUntil(activate()))
  worker.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request
    const { origin, pathname } = new URL(url)
    if (method !== 'GET' || origin !== location.origin) return
    if (mode === 'navigate') event.respondWith(pageFor(event.request))
    else if (files.includes(pathname)) event.respondWith(fileFor(event.request))
  })

  async function install(): Promise<void> {
    const shell = await fetch(page, { cache: 'reload' })
    // While a release goes out, another process may answer with a page whose files are not these.
    if (!shell.ok || !(await shell.clone().text()).includes(entry)) throw new Error('A page of another build')
    const cache = await caches.open(own)
    await cache.addAll(files)
    await cache.put(page, shell)
    await worker.skipWaiting()
  }

  /** The build before the last stays, for tabs that were opened with it. */
  async function activate(): Promise<void> {
    const others = (await caches.keys()).filter((name) => name.startsWith(kind) && name !== own)
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
    await worker.clients.claim()
  }

  /** Always the page of the server where there is one; the kept one when it is away, or too slow for a queue of people. */
  async function pageFor(request: Request): Promise<Response> {
    const late = new Promise<null>((done) => setTimeout(() => done(null), patience))
    const answer = await Promise.race([fetch(request).catch(() => null), late])
    if (answer && answer.status < 500) return answer
    const kept = await (await caches.open(own)).match(page, alike)
    return kept ?? answer ?? Response.error()
  }

  async function fileFor(request: Request): Promise<Response> {
    return (await caches.match(request, alike)) ?? fetch(request)
  }
}
