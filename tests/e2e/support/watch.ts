import type { BrowserContext } from '@playwright/test'

/** Listens to everything that goes wrong in a browser and that nobody would see. */
export class Watch {
  readonly #own: string[] = []
  readonly #problems: string[] = []
  readonly #expected: RegExp[] = []

  constructor(...origins: string[]) {
    this.#own.push(...origins)
  }

  /** Another product that this test may talk to. */
  alsoOwn(origin: string): void {
    this.#own.push(origin)
  }

  /** What a test provokes on purpose. */
  expect(...problems: RegExp[]): void {
    this.#expected.push(...problems)
  }

  get problems(): string[] {
    return this.#problems.filter((problem) => !this.#expected.some((expected) => expected.test(problem)))
  }

  over(context: BrowserContext): void {
    context.on('console', (message) => {
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
      // Whoever leaves a page ends what it was still fetching.
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
