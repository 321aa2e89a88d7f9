/** What the worker gives to the guest. */
export interface GuestDoors {
  /** Sends a call to the host; the text of its answer comes later. */
  call: (name: string, text: string) => Promise<string>
  finish: (run: number, is: 'done' | 'refused' | 'threw', text: string) => void
  log: (text: string) => void
}

interface Guest {
  start(run: number, handler: string, input: string): Promise<void>
  /** Empty if the code has not said what it offers. */
  offers(): string
  described(error: unknown): string
}

/**
 * Runs in the guest before the code of the module: its text is sent there, so it uses nothing from outside of itself. Whatever a module
 * breaks in it, it breaks for itself only; the worker and the host check all that leaves it.
 */
export function beginGuest({ call, finish, log }: GuestDoors, askingWith: typeof whatGuestsAsk): Guest {
  const parse = JSON.parse.bind(JSON)
  const stringify = JSON.stringify.bind(JSON)
  const { create, defineProperty, hasOwn, keys } = Object
  type Handler = (input: unknown) => unknown
  const handlers = create(null) as Record<string, Handler>
  const kinds = { before: 'before', after: 'after', calls: 'call', jobs: 'job', blocks: 'block' } as const
  let isDefined = false

  class Refusal extends Error {
    readonly words: unknown
    constructor(words: unknown) {
      super('The module refuses')
      this.words = words
    }
  }

  const ask: Ask = async (name, input) => {
    const told = parse(await call(name, stringify(input)))
    if (told.is === 'done') return told.value
    const error = new Error(told.message) as Error & { code: string }
    error.code = told.code
    throw error
  }

  const textOf = (value: unknown): string =>
    typeof value === 'string' ? value : (stringify(value) ?? String(value))

  function described(error: unknown): string {
    try {
      if (!(error instanceof Error)) return `It threw ${textOf(error)}`
      return `${error.name}: ${error.message}\n${error.stack ?? ''}`
    } catch {
      return 'It threw what cannot be shown'
    }
  }

  const given: Record<string, unknown> = {
    defineModule(parts: Record<string, Record<string, unknown>>) {
      if (isDefined) throw new Error('defineModule is called once')
      isDefined = true
      for (const part of keys(parts)) {
        if (!hasOwn(kinds, part)) throw new Error(`A module has no "${part}"`)
        const kind = kinds[part as keyof typeof kinds]
        for (const name of keys(parts[part] ?? {})) {
          const work = parts[part]?.[name]
          if (typeof work !== 'function') throw new Error(`"${part}.${name}" is no function`)
          handlers[`${kind}:${name}`] = work as Handler
        }
      }
    },
    refuse(words: unknown) {
      throw new Refusal(words)
    },
    ...askingWith(ask),
    log: (...values: unknown[]) => log(values.map(textOf).join(' ')),
  }
  for (const name of keys(given)) defineProperty(globalThis, name, { value: given[name] })

  return {
    async start(run, handler, input) {
      try {
        const work = handlers[handler]
        if (!work) return finish(run, 'threw', `The module has no "${handler}"`)
        finish(run, 'done', stringify(await work(parse(input))) ?? 'null')
      } catch (error) {
        if (error instanceof Refusal) finish(run, 'refused', stringify(error.words) ?? 'null')
        else finish(run, 'threw', described(error))
      }
    },
    offers: () => (isDefined ? stringify(keys(handlers)) : ''),
    described,
  }
}

type Ask = (name: string, input: object) => Promise<unknown>

/** What code of a module may ask for. It runs in the guest as well. */
export function whatGuestsAsk(ask: Ask) {
  return {
    rows: (table: string) =>
      Object.freeze({
        get: (id: number) => ask('rows.get', { table, id }),
        find: (query: object = {}) => ask('rows.find', { ...query, table }),
        add: (values: object) => ask('rows.add', { table, values }),
        change: (id: number, values: object, version?: number) =>
          ask('rows.change', { table, id, values, version }),
        remove: (id: number) => ask('rows.remove', { table, id }),
      }),
    letters: Object.freeze({
      send: (name: string, letter: object) => ask('letters.send', { ...letter, name }),
    }),
    links: Object.freeze({
      make: (page: string, values: object = {}, locale?: string) =>
        ask('links.make', { page, values, locale }),
    }),
    settings: Object.freeze({ get: (name: string) => ask('settings.get', { name }) }),
    request: (url: string, options: object = {}) => ask('request', { ...options, url }),
  }
}
