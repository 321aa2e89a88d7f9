type Listener = (kind: 'error' | 'success', text: string) => void

/** What is said before anything can show it goes unheard; later it is heard by whoever came last. */
export class ToastChannel {
  #listener: Listener = () => {}

  say: Listener = (kind, text) => this.#listener(kind, text)

  listen(listener: Listener): void {
    this.#listener = listener
  }
}
