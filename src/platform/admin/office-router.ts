import { Navigation } from '#platform/site/navigation.ts'
import { loadingPath, loginPath } from './office-routes.ts'

export interface Here {
  pathname: string
  search: string
}

type Guard = () => Promise<boolean>

/** Goes from page to page of the back office. A form with unsaved words may hold somebody back. */
export class OfficeRouter extends Navigation<Here> {
  readonly #guards = new Set<Guard>()

  constructor() {
    super(readHere())
  }

  override listen(): void {
    super.listen()
    addEventListener('beforeunload', (event) => {
      if (this.#guards.size > 0) event.preventDefault()
    })
  }

  /** Opens a page; answers whether the guards let it happen. */
  async go(address: string): Promise<boolean> {
    if (!(await this.#mayLeave())) return false
    history.pushState(null, '', address)
    this.show(readHere())
    return true
  }

  /** The same page in another state, such as a list that was sorted: no new step in the history. */
  replace(address: string): void {
    history.replaceState(history.state, '', address)
    this.show(readHere())
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

  protected override async popped(): Promise<void> {
    const wanted = location.href
    const { pathname, search } = this.view()
    if (this.#guards.size > 0 && location.pathname !== pathname) {
      // The browser has moved already, so it returns to the form until the question is answered.
      history.pushState(null, '', pathname + search)
      if (!(await this.#mayLeave())) return
      history.replaceState(null, '', wanted)
    }
    this.show(readHere())
  }

  protected override addressOf({ pathname, search }: HTMLAnchorElement): string | null {
    const isScreen = pathname.toLowerCase().startsWith('/admin/')
    return isScreen && pathname !== loginPath && pathname !== loadingPath ? pathname + search : null
  }
}

const readHere = (): Here => ({ pathname: location.pathname, search: location.search })
