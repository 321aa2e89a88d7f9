import { isLoadingAnew } from '#platform/call/reload/load-anew.ts'
import { Navigation } from '#platform/site/navigation.ts'
import { loadingPath, loginPath, plainPath } from './office-routes.ts'
import type { Guard, Here, ScreenRouter } from '#platform/admin/tabs/screen-router.ts'
import { Tab } from '#platform/admin/tabs/tab.ts'

/** Whether the screen at this path stays alive while its tab is open. Null: there is no screen that has a tab. */
export type TabRule = (path: string) => { isKept: boolean } | null

/** Opens pages of the back office, each in a tab of its own. A form with unsaved changes can block it. */
export class OfficeRouter extends Navigation<Here> implements ScreenRouter {
  readonly #rule: TabRule
  /** Opens when the last tab is closed. */
  readonly #home: string
  #tabs: readonly Tab[] = []
  #current: Tab | null = null

  constructor(rule: TabRule = () => ({ isKept: false }), home: string | null = null) {
    super(readHere())
    this.#rule = rule
    this.#home = home ?? loadingPath
    this.#open(this.view())
  }

  override listen(): void {
    super.listen()
    addEventListener('beforeunload', (event) => {
      if (this.#tabs.some(({ isUnsaved }) => isUnsaved) && !isLoadingAnew()) event.preventDefault()
    })
  }

  /** The open tabs in their order. Another list after each change. */
  readonly openTabs = (): readonly Tab[] => this.#tabs

  readonly current = (): Tab | null => this.#current

  async go(address: string): Promise<boolean> {
    const wanted = hereAt(address)
    if (!(await this.#mayLeave(wanted))) return false
    const kept = this.#tabAt(wanted)
    const isReturn = kept?.isKept && kept !== this.#current && wanted.search === ''
    history.pushState(null, '', isReturn ? kept.address : address)
    this.#showHere()
    return true
  }

  replace(address: string): void {
    history.replaceState(history.state, '', address)
    this.#showHere()
  }

  /** Makes the screen of a tab anew. */
  async reload(tab: Tab): Promise<void> {
    if (!(await tab.question()())) return
    tab.makeAnew()
    this.changed()
  }

  /** Closes tabs. One with unsaved words is shown and asks first; where it is to stay, so are those behind it. */
  async close(tabs: readonly Tab[]): Promise<void> {
    const closed = new Set<Tab>()
    for (const tab of tabs) {
      const question = tab.question()
      if (tab.isUnsaved) this.#activate(tab)
      if (!(await question())) break
      closed.add(tab)
    }
    const { next, left } = afterClosing(this.#tabs, this.#current, closed)
    this.#tabs = left
    if (next === this.#current) return this.changed()
    this.#current = null
    if (next) this.#activate(next)
    else await this.go(this.#home)
  }

  guard(mayLeave: Guard): () => void {
    return this.#current?.guard(mayLeave) ?? (() => {})
  }

  /** Shows a tab as it was left. */
  select(tab: Tab): Promise<boolean> {
    return this.go(tab.address)
  }

  /** Listeners compare lists, so there is another one even if only a mark of a tab has changed. */
  changed(): void {
    this.#tabs = [...this.#tabs]
    this.show(this.view())
  }

  #activate(tab: Tab): void {
    if (tab === this.#current) return
    history.pushState(null, '', tab.address)
    this.#showHere()
  }

  #showHere(): void {
    const here = readHere()
    this.#open(here)
    this.show(here)
  }

  #open(here: Here): void {
    const rule = this.#rule(plainPath(here.pathname))
    const before = this.#current
    const tab = rule && (this.#tabAt(here) ?? new Tab(this, here))
    if (before !== tab) before?.leave()
    this.#current = tab
    if (!tab || !rule) return
    tab.show(here, rule.isKept)
    if (!this.#tabs.includes(tab)) this.#tabs = [...this.#tabs, tab]
  }

  #tabAt(here: Here): Tab | undefined {
    return this.#tabs.find(({ path }) => path === plainPath(here.pathname))
  }

  /** A screen that stays alive is left without a question. */
  async #mayLeave(wanted: Here): Promise<boolean> {
    const tab = this.#current
    if (!tab || (tab.isKept && tab.path !== plainPath(wanted.pathname))) return true
    return tab.question()()
  }

  protected override async popped(): Promise<void> {
    const wanted = location.href
    const { pathname, search } = this.view()
    if (this.#current?.isUnsaved && location.pathname + location.search !== pathname + search) {
      // The browser has left the page already, so it returns to the form until the question is answered.
      history.pushState(null, '', pathname + search)
      if (!(await this.#mayLeave(hereAt(wanted)))) return
      history.replaceState(null, '', wanted)
    }
    this.#showHere()
  }

  protected override addressOf({ pathname, search }: HTMLAnchorElement): string | null {
    const isScreen = pathname.toLowerCase().startsWith('/admin/')
    return isScreen && pathname !== loginPath && pathname !== loadingPath ? pathname + search : null
  }
}

/** The tab that is shown next is the current one, or the nearest to it, at its right before its left. */
function afterClosing(tabs: readonly Tab[], current: Tab | null, closed: ReadonlySet<Tab>) {
  const at = current ? tabs.indexOf(current) : 0
  const near = [...tabs.slice(at), ...tabs.slice(0, at).toReversed()]
  return { left: tabs.filter((tab) => !closed.has(tab)), next: near.find((tab) => !closed.has(tab)) ?? null }
}

const readHere = (): Here => ({ pathname: location.pathname, search: location.search })

function hereAt(address: string): Here {
  const { pathname, search } = new URL(address, location.href)
  return { pathname, search }
}
