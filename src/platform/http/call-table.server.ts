import type { Call } from '#platform/call/call.ts'
import type { HandledCall } from '#platform/call/handle.server.ts'

/** Every call by its method and path, in any case and with or without a slash at its end, as pages are found too. */
export class CallTable {
  #byPath = new Map<string, Map<string, HandledCall>>()

  constructor(handled: HandledCall[]) {
    for (const each of handled) this.#add(each)
  }

  at(path: string): ReadonlyMap<string, HandledCall> | undefined {
    return this.#byPath.get(path.toLowerCase().replace(/\/$/, ''))
  }

  find(call: Call): HandledCall | undefined {
    return this.at(call.path)?.get(call.method)
  }

  all(): HandledCall[] {
    return [...this.#byPath.values()].flatMap((methods) => [...methods.values()])
  }

  #add(handled: HandledCall): void {
    const path = handled.call.path.toLowerCase()
    const methods = this.#byPath.get(path) ?? new Map<string, HandledCall>()
    if (methods.has(handled.call.method)) throw new Error(`Two handlers for ${handled.call.method} ${path}`)
    this.#byPath.set(path, methods.set(handled.call.method, handled))
  }
}
