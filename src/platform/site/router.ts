import type { AnswerStore } from '#platform/call/answer-store.ts'
import { reload } from '#platform/call/reload/told-build.ts'
import type { SitePart } from '#locales/packs.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { inLanguage, splitLanguage } from './address.ts'
import { Navigation } from './navigation.ts'
import { findRoute, openPage, type OpenedPage, type Route } from './open-page.ts'
import type { changePage } from './page-transition.ts'
import type { Frame } from './page.ts'

export interface View {
  opened: OpenedPage
  address: string
  now: number
  scroll: number
}

interface RouterSetup {
  routes: Route[]
  frame: Frame
  store: AnswerStore
  locale: Locale
  learn: (words: readonly SitePart[]) => Promise<void>
  first: { opened: OpenedPage; now: number }
}

const barAfter = 120

/** Opens pages of the public site. */
export class Router extends Navigation<View> {
  readonly #setup: RouterSetup
  /** As the server rendered it, with the time of the server. */
  readonly firstView: () => View
  #latest = 0
  /** Loaded with the first page that a reader points at. */
  #changePage: typeof changePage | undefined

  constructor(setup: RouterSetup) {
    const first = { ...setup.first, address: shownAddress().address, scroll: 0 }
    super(first)
    this.#setup = setup
    this.firstView = () => first
  }

  override listen(): void {
    super.listen()
    history.scrollRestoration = 'manual'
    for (const kind of ['scrollend', 'pagehide']) addEventListener(kind, rememberScroll)
    for (const kind of ['pointerover', 'focusin', 'touchstart'] as const) {
      document.addEventListener(kind, ({ target }) => this.#prepare(target), { passive: true })
    }
  }

  /** Opens an address of this site. A page that cannot be opened here is loaded by the browser itself. */
  async go(address: string): Promise<void> {
    const isShown = address === this.view().address
    const whole = this.#whole(address)
    if (reload.isDue) return location.assign(whole)
    const opened = await this.#open(address, whole, false)
    if (!opened) return
    rememberScroll()
    history[isShown ? 'replaceState' : 'pushState'](null, '', whole)
    this.#showPage(opened, address, 0)
  }

  protected override async popped(): Promise<void> {
    const { address } = shownAddress()
    if (address === this.view().address) return
    const opened = await this.#open(address, location.href, true)
    if (opened) this.#showPage(opened, address, (history.state as { y?: number } | null)?.y ?? 0)
  }

  protected override addressOf({ pathname, search }: HTMLAnchorElement): string | null {
    const { locale, address } = splitLanguage(pathname + search)
    return locale === this.#setup.locale && findRoute(this.#setup.routes, address) ? address : null
  }

  /** The latest request wins: a page that an earlier one opened is not shown. */
  async #open(address: string, whole: string, mayBeOld: boolean): Promise<OpenedPage | null> {
    const request = ++this.#latest
    const isLatest = () => request === this.#latest
    const bar = setTimeout(() => isLatest() && showBar(true), barAfter)
    try {
      const opened = await openPage(address, { ...this.#setup, mayBeOld })
      return isLatest() ? opened : null
    } catch {
      if (isLatest()) location.assign(whole)
      return null
    } finally {
      clearTimeout(bar)
      if (isLatest()) showBar(false)
    }
  }

  #showPage(opened: OpenedPage, address: string, scroll: number): void {
    const isStillShown = () => this.view().address === address
    void import('./heading-face.ts').then(
      (late) => late.applyFace(this.#whole(address), isStillShown),
      nothing,
    )
    const from = this.#whole(this.view().address)
    const show = () => this.show({ opened, address, scroll, now: this.now() })
    if (this.#changePage) this.#changePage(from, this.#whole(address), show)
    else show()
  }

  /** A page may be days old when it is read. A device time before the render time of the page is wrong. */
  now(): number {
    return Math.max(this.firstView().now, Math.floor(Date.now() / 1000))
  }

  /** Loads the page behind a link that a reader points at. */
  #prepare(target: EventTarget | null): void {
    const address = this.linkAt(target)
    if (!address || address === this.view().address) return
    openPage(address, this.#setup).catch(nothing)
    void import('./heading-face.ts').then((late) => late.prepareFace(this.#whole(address)), nothing)
    void import('./page-transition.ts').then((loaded) => (this.#changePage = loaded.changePage), nothing)
  }

  #whole(address: string): string {
    return inLanguage(address, this.#setup.locale)
  }
}

const shownAddress = () => splitLanguage(location.pathname + location.search)

const showBar = (on: boolean) => document.documentElement.toggleAttribute('data-going', on)

const nothing = () => {}

const rememberScroll = () => history.replaceState({ y: scrollY }, '')
