import { vi } from 'vitest'
import { codes, type Call, type Envelope } from '#platform/call/call.ts'

type Input = Record<string, unknown>
/** A handler that throws is a server that cannot be reached. */
type StubHandler = (input: Input) => Envelope | Response | Promise<Envelope | Response>

export const ok = (data: unknown = null, msg = ''): Envelope => ({ code: codes.ok, msg, data, time: 0 })
export const no = (msg: string, data: unknown = null): Envelope => ({ code: 0, msg, data, time: 0 })

/** Stands in for `fetch`: a test decides the answers, and reads what the component sent. */
export function stubServer() {
  const handlers = new Map<string, StubHandler>()
  const inputs = new Map<string, Input[]>()

  vi.stubGlobal('fetch', async (url: string, { body, signal }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, location.origin)
    const handler = handlers.get(pathname)
    if (!handler) throw new Error(`The test has no answer for ${pathname}`)
    const input = body ? inputOf(body) : Object.fromEntries(searchParams)
    inputs.set(pathname, [...(inputs.get(pathname) ?? []), input])
    const answer = await Promise.race([Promise.resolve(input).then(handler), abortOf(signal)])
    return answer instanceof Response ? answer : Response.json(answer)
  })

  return {
    on({ path }: Pick<Call, 'path'>, handler: StubHandler) {
      handlers.set(path, handler)
    },
    /** Holds every answer to a call back until the test gives it. */
    hold({ path }: Pick<Call, 'path'>) {
      const late = Promise.withResolvers<Envelope>()
      handlers.set(path, () => late.promise)
      return late
    },
    /** The inputs of a call, in the order in which they were sent. */
    sent: ({ path }: Pick<Call, 'path'>): Input[] => inputs.get(path) ?? [],
  }
}

/** What `fetch` throws when there is no network. */
export function unreachable(): never {
  throw new TypeError('Failed to fetch')
}

const inputOf = (body: BodyInit): Input =>
  body instanceof FormData ? Object.fromEntries(body) : (JSON.parse(body as string) as Input)

const abortOf = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_answer, fail) => {
    signal?.addEventListener('abort', () => fail(signal.reason as Error), { once: true })
  })
