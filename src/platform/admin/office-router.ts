import { loadingPath, loginPath } from './office-routes.ts'

export interface Here {
  pathname: string
  search: string
}

type Guard = () => Promise<boolean>

/** Goes from page to page of the back office; what is typed into a form may hold somebody back. */
export class OfficeRouter {
  readonly #listeners = new Set<() => void>()
  readonly #guards = new Set<Guard>()
  #here: Here = readHere()

  listen(): void {
    addEventListener('popstate', () => void this.#popped())
    document.addEventListener('click', (event) => this.#clicked(event))
    addEventListener('beforeunload', (event) => {
      if (this.#guards.size > 0) event.preventDefault()
    })
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  here = (): Here => this.#here

  /** Opens a page; answers whether somebody let it happen. */
  async go(address: string): Promise<boolean> {
    if (!(await this.#mayLeave())) return false
    history.pushState(null, '', address)
    this.#arrive()
    return true
  }

  /** The same page in another state, such as a list that was sorted: no new step in the history. */
  replace(address: string): void {
    history.replaceState(history.state, '', address)
    this.#arrive()
  }

  /** Until it is lifted, every way out asks `mayLeave` first. */
  guard(mayLeave: Guard): () => void {
    this.#guards.add(mayLeave)
    return () => void this.#guards.delete(mayLeave)
  }

  async #mayLeave(): Promise<boolean> {
    for (const guard of this.#guards) if (!(await guard())) return false
    return true
  }

  async #popped(): Promise<void> {
    const wanted = location.href
    if (this.#guards.size > 0 && location.pathname !== this.#here.pathname) {
      // The browser has moved already, so it goes back to the form while the question stands.
      history.pushState(null, '', this.#here.pathname + this.#here.search)
      if (!(await this.#mayLeave())) return
      history.replaceState(null, '', wanted)
    }
    this.#arrive()
  }

  #arrive(): void {
    this.#here = readHere()
    for (const listener of this.#listeners) listener()
  }

  #clicked(event: MouseEvent): void {
    const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event
    if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    const anchor = target instanceof Element ? target.closest('a') : null
    if (
      !anchor?.href ||
      anchor.target ||
      anchor.hasAttribute('download') ||
      anchor.origin !== location.origin
    )
      return
    const { pathname } = anchor
    if (
      !pathname.toLowerCase().startsWith('/admin/') ||
      pathname === loginPath ||
      pathname === loadingPath ||
      anchor.hash
    )
      return
    event.preventDefault()
    void this.go(pathname + anchor.search)
  }
}

const readHere = (): Here => ({ pathname: location.pathname, search: location.search })
