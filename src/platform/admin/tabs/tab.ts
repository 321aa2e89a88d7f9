import { plainPath } from '#platform/admin/office-routes.ts'
import type { Guard, Here, ScreenRouter } from './screen-router.ts'

/** The router of the browser, as a tab needs it. */
interface TabHost extends Pick<ScreenRouter, 'subscribe' | 'go' | 'replace'> {
  /** Tells everybody that a mark of a tab has changed. */
  changed: () => void
}

/** An open screen of the back office. Its screen sees the address through it, also while another tab is shown. */
export class Tab implements ScreenRouter {
  readonly path: string
  readonly #office: TabHost
  readonly #guards = new Set<Guard>()
  #here: Here
  #made = 0
  #isShown = false
  /** Its screen stays alive while the tab is hidden. */
  isKept = false
  /** How far the page was scrolled when the tab was left. */
  scroll = 0

  constructor(office: TabHost, here: Here) {
    this.#office = office
    this.#here = here
    this.path = plainPath(here.pathname)
  }

  readonly view = (): Here => this.#here

  readonly subscribe = (listener: () => void) => this.#office.subscribe(listener)

  get address(): string {
    return this.#here.pathname + this.#here.search
  }

  get isUnsaved(): boolean {
    return this.#guards.size > 0
  }

  /** Another key makes the screen anew. */
  get key(): string {
    return `${this.path} ${this.#made}`
  }

  makeAnew(): void {
    this.#made += 1
    this.#guards.clear()
  }

  /** Screens that are shown again set up their guards again. */
  show(here: Here, isKept: boolean): void {
    if (!this.#isShown) this.#guards.clear()
    this.#isShown = true
    this.#here = here
    this.isKept = isKept
  }

  leave(): void {
    this.#isShown = false
    this.scroll = this.isKept ? window.scrollY : 0
    if (!this.isKept) this.#guards.clear()
  }

  go(address: string): Promise<boolean> {
    return this.#office.go(address)
  }

  replace(address: string): void {
    if (this.#isShown) return this.#office.replace(address)
    const { pathname, search } = new URL(address, location.href)
    this.#here = { pathname, search }
    this.#office.changed()
  }

  /** React removes the guard when it hides the screen; the words in it are unsaved all the same. */
  guard(mayLeave: Guard): () => void {
    this.#guards.add(mayLeave)
    this.#office.changed()
    return () => {
      if (this.#isShown && this.#guards.delete(mayLeave)) this.#office.changed()
    }
  }

  /** Asks whether what is unsaved now may be lost. A tab that is shown in the meantime has its guards anew. */
  question(): Guard {
    const guards = [...this.#guards]
    return async () => {
      for (const mayLeave of guards) if (!(await mayLeave())) return false
      return true
    }
  }
}
