import { vi } from 'vitest'
import { codes, type Call, type Envelope } from '#platform/call/call.ts'

type CallName = Pick<Call, 'method' | 'path'>
type Input = Record<string, unknown>
/** A handler that throws is a server that cannot be reached. */
type StubHandler = (input: Input) => Envelope | Response | Promise<Envelope | Response>

export const ok = (data: unknown = null, msg = ''): Envelope => ({ code: codes.ok, msg, data, time: 0 })
export const no = (msg: string, data: unknown = null): Envelope => ({ code: 0, msg, data, time: 0 })

/** Stands in for `fetch`: a test decides the answers, and reads what the component sent. */
export function stubServer() {
  const handlers = new Map<string, StubHandler>()
  const inputs = new Map<string, Input[]>()

  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, signal }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, location.origin)
    const name = `${method} ${pathname}`
    const handler = handlers.get(name)
    if (!handler) throw new Error(`The test has no answer for ${name}`)
    const input = body ? inputOf(body) : Object.fromEntries(searchParams)
    inputs.set(name, [...(inputs.get(name) ?? []), input])
    const answer = await Promise.race([Promise.resolve(input).then(handler), abortOf(signal)])
    return answer instanceof Response ? answer : Response.json(answer)
  })

  return {
    on(call: CallName, handler: StubHandler) {
      handlers.set(nameOf(call), handler)
    },
    /** Holds every answer to a call back until the test gives it. */
    hold(call: CallName) {
      const late = Promise.withResolvers<Envelope>()
      handlers.set(nameOf(call), () => late.promise)
      return late
    },
    /** The inputs of a call, in the order in which they were sent. */
    sent: (call: CallName): Input[] => inputs.get(nameOf(call)) ?? [],
  }
}

/** What `fetch` throws when there is no network. */
export function unreachable(): never {
  throw new TypeError('Failed to fetch')
}

const nameOf = ({ method, path }: CallName) => `${method} ${path}`

const inputOf = (body: BodyInit): Input =>
  body instanceof FormData ? Object.fromEntries(body) : (JSON.parse(body as string) as Input)

const abortOf = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_answer, fail) => {
    signal?.addEventListener('abort', () => fail(signal.reason as Error), { once: true })
  })
