import type { Call } from '#platform/call/call.ts'
import type { Handled } from '#platform/call/handle.server.ts'

/** Every call by its method and path, in any case and with or without a slash at its end, as pages are found too. */
export class CallTable {
  #byPath = new Map<string, Map<string, Handled>>()

  constructor(handled: Handled[]) {
    for (const each of handled) this.#add(each)
  }

  at(path: string): ReadonlyMap<string, Handled> | undefined {
    return this.#byPath.get(path.toLowerCase().replace(/\/$/, ''))
  }

  find(call: Call): Handled | undefined {
    return this.at(call.path)?.get(call.method)
  }

  all(): Handled[] {
    return [...this.#byPath.values()].flatMap((methods) => [...methods.values()])
  }

  #add(handled: Handled): void {
    const path = handled.call.path.toLowerCase()
    const methods = this.#byPath.get(path) ?? new Map<string, Handled>()
    if (methods.has(handled.call.method)) throw new Error(`Two handlers for ${handled.call.method} ${path}`)
    this.#byPath.set(path, methods.set(handled.call.method, handled))
  }
}
