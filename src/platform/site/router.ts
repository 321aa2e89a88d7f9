import type { AnswerStore } from '#platform/call/answer-store.ts'
import type { SitePart } from '#locales/packs.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { inLanguage, splitLanguage } from './address.ts'
import { prepareFace, wearFace } from './heading-face.ts'
import { findRoute, openPage, type Opened, type Route } from './open-page.ts'
import type { Frame } from './page.ts'

export interface View {
  opened: Opened
  address: string
  now: number
  /** Where the page is to be scrolled to. */
  scroll: number
}

interface RouterSetup {
  routes: Route[]
  frame: Frame
  store: AnswerStore
  locale: Locale
  learn: (words: readonly SitePart[]) => Promise<void>
  first: { opened: Opened; now: number }
}

const barAfter = 120

/** Goes from page to page without loading the site anew. */
export class Router {
  readonly #setup: RouterSetup
  readonly #first: View
  readonly #listeners = new Set<() => void>()
  #view: View
  #journey = 0

  constructor(setup: RouterSetup) {
    this.#setup = setup
    this.#first = { ...setup.first, address: this.#here(), scroll: 0 }
    this.#view = this.#first
  }

  readonly view = () => this.#view

  /** As the server drew it, whatever the clock of the reader says. */
  readonly firstView = () => this.#first

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  listen(): void {
    history.scrollRestoration = 'manual'
    addEventListener('popstate', () => void this.#popped())
    for (const kind of ['scrollend', 'pagehide']) addEventListener(kind, rememberScroll)
    document.addEventListener('click', (event) => this.#clicked(event))
    for (const kind of ['pointerover', 'focusin', 'touchstart'] as const) {
      document.addEventListener(kind, ({ target }) => this.#prepare(target), { passive: true })
    }
  }

  /** Opens an address of this site; a page that cannot be opened here is loaded by the browser itself. */
  async go(address: string, replace = false): Promise<void> {
    const shown = this.#whole(address)
    const opened = await this.#open(address, shown, false)
    if (!opened) return
    rememberScroll()
    history[replace ? 'replaceState' : 'pushState'](null, '', shown)
    this.#show(opened, address, 0)
  }

  async #popped(): Promise<void> {
    const address = this.#here()
    if (address === this.#view.address) return
    const opened = await this.#open(address, location.href, true)
    if (opened) this.#show(opened, address, (history.state as { y?: number } | null)?.y ?? 0)
  }

  /** A newer journey ends an older one: what that one opened is not shown. */
  async #open(address: string, whole: string, mayBeOld: boolean): Promise<Opened | null> {
    const journey = ++this.#journey
    const isOvertaken = () => journey !== this.#journey
    const bar = setTimeout(() => isOvertaken() || showBar(true), barAfter)
    try {
      const opened = await openPage(address, { ...this.#setup, mayBeOld })
      return isOvertaken() ? null : opened
    } catch {
      if (!isOvertaken()) location.assign(whole)
      return null
    } finally {
      clearTimeout(bar)
      if (!isOvertaken()) showBar(false)
    }
  }

  #show(opened: Opened, address: string, scroll: number): void {
    void wearFace(this.#whole(address), () => this.#view.address === address)
    this.#view = { opened, address, scroll, now: this.now() }
    for (const listener of this.#listeners) listener()
  }

  /** A page may have been kept for days, but a clock from before it was made is wrong. */
  now(): number {
    return Math.max(this.#first.now, Math.floor(Date.now() / 1000))
  }

  #clicked(event: MouseEvent): void {
    const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    const anchor = anchorAt(event.target)
    const address = anchor && this.#ownAddress(anchor)
    if (!address) return
    event.preventDefault()
    void this.go(address, address === this.#view.address)
  }

  /** Whoever points at a link is likely to follow it. */
  #prepare(target: EventTarget | null): void {
    const anchor = anchorAt(target)
    const address = anchor && this.#ownAddress(anchor)
    if (!address || address === this.#view.address) return
    openPage(address, this.#setup).catch(() => {})
    void prepareFace(this.#whole(address))
  }

  /** The address behind a link, when it leads to a page that can be shown here. */
  #ownAddress(anchor: HTMLAnchorElement): string | null {
    if (anchor.target || anchor.hasAttribute('download') || anchor.origin !== location.origin || anchor.hash)
      return null
    const { locale, address } = splitLanguage(anchor.pathname + anchor.search)
    return locale === this.#setup.locale && findRoute(this.#setup.routes, address) ? address : null
  }

  #whole(address: string): string {
    return inLanguage(address, this.#setup.locale)
  }

  #here(): string {
    return splitLanguage(location.pathname + location.search).address
  }
}

const showBar = (on: boolean) => document.documentElement.toggleAttribute('data-going', on)

const rememberScroll = () => history.replaceState({ y: scrollY }, '')

const anchorAt = (target: EventTarget | null) => (target instanceof Element ? target.closest('a') : null)
