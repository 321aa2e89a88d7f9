/** Handles links and the browser history within one area of the product, without loading a new document. */
export abstract class Navigation<View> {
  readonly #listeners = new Set<() => void>()
  #view: View

  constructor(first: View) {
    this.#view = first
  }

  /** The current view. */
  readonly view = (): View => this.#view

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  listen(): void {
    addEventListener('popstate', () => void this.popped())
    document.addEventListener('click', (event) => this.#clicked(event))
  }

  abstract go(address: string): Promise<unknown>

  /** Called after the browser has gone back or forward in its history. */
  protected abstract popped(): Promise<void>

  /** The address behind a link, or null if another document must be loaded for it. */
  protected abstract addressOf(link: HTMLAnchorElement): string | null

  protected show(view: View): void {
    this.#view = view
    for (const listener of this.#listeners) listener()
  }

  protected linkAt(target: EventTarget | null): string | null {
    const anchor = target instanceof Element ? target.closest('a') : null
    if (!anchor || anchor.target || anchor.hasAttribute('download') || anchor.hash) return null
    return anchor.origin === location.origin ? this.addressOf(anchor) : null
  }

  #clicked(event: MouseEvent): void {
    const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event
    if (defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) return
    const address = this.linkAt(target)
    if (!address) return
    event.preventDefault()
    void this.go(address)
  }
}
