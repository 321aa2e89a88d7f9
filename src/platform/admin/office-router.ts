import { isLoadingAnew } from '#platform/call/load-anew.ts'
import { Navigation } from '#platform/site/navigation.ts'
import { loadingPath, loginPath } from './office-routes.ts'

export interface Here {
  pathname: string
  search: string
}

type Guard = () => Promise<boolean>

/** Opens pages of the back office. A form with unsaved changes can block it. */
export class OfficeRouter extends Navigation<Here> {
  readonly #guards = new Set<Guard>()

  constructor() {
    super(readHere())
  }

  override listen(): void {
    super.listen()
    addEventListener('beforeunload', (event) => {
      if (this.#guards.size > 0 && !isLoadingAnew()) event.preventDefault()
    })
  }

  /** Opens a page. False when a guard prevented it. */
  async go(address: string): Promise<boolean> {
    if (!(await this.#mayLeave())) return false
    history.pushState(null, '', address)
    this.show(readHere())
    return true
  }

  /** Shows the same page in another state, such as another sort order, without a new history entry. */
  replace(address: string): void {
    history.replaceState(history.state, '', address)
    this.show(readHere())
  }

  /** Every navigation asks `mayLeave` first, until the guard is removed. */
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
      // The browser has left the page already, so it returns to the form until the question is answered.
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
