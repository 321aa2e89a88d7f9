import type { BrowserContext } from '@playwright/test'

/** Collects the errors of a browser that no test would see. */
export class Watch {
  readonly #own: string[] = []
  readonly #problems: string[] = []
  readonly #expected: RegExp[] = []

  constructor(...origins: string[]) {
    this.#own.push(...origins)
  }

  /** Allows requests to another product. */
  alsoOwn(origin: string): void {
    this.#own.push(origin)
  }

  /** Allows an error that the test causes on purpose. */
  expect(...problems: RegExp[]): void {
    this.#expected.push(...problems)
  }

  get problems(): string[] {
    return this.#problems.filter((problem) => !this.#expected.some((expected) => expected.test(problem)))
  }

  over(context: BrowserContext): void {
    context.on('console', (message) => {
      // Journeys block the service worker by themselves.
      if (message.text().startsWith('Service Worker registration blocked')) return
      if (message.type() === 'error' || message.type() === 'warning')
        this.#note(`console ${message.type()}`, `${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => this.#note('thrown', String(error.error().stack)))
    context.on('request', (request) => {
      if (!this.#isOwn(request.url())) this.#note('foreign request', request.url())
    })
    context.on('response', (response) => {
      if (response.status() >= 500) this.#note(`status ${response.status()}`, response.url())
    })
    context.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? ''
      // Leaving a page aborts its open requests.
      if (why !== 'net::ERR_ABORTED') this.#note(`request failed (${why})`, request.url())
    })
  }

  #isOwn(url: string): boolean {
    const { protocol, origin } = new URL(url)
    return protocol === 'data:' || protocol === 'blob:' || this.#own.includes(origin)
  }

  #note(kind: string, what: string): void {
    this.#problems.push(`${kind}: ${what}`)
  }
}
