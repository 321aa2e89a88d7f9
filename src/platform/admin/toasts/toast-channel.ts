type Listener = (kind: 'error' | 'success', text: string) => void

/** Passes messages to the listener that was added last. Messages before the first listener are lost. */
export class ToastChannel {
  #listener: Listener = () => {}

  say: Listener = (kind, text) => this.#listener(kind, text)

  listen(listener: Listener): void {
    this.#listener = listener
  }
}
