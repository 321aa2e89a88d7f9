import type { Locale } from '#platform/i18n/locale.ts'
import { endHeader } from '#platform/call/session/told-end.ts'
import { codes, type Call, type Envelope } from './call.ts'
import { CallFailure, type FailureReason } from './call-failure.ts'
import { wireOf, type Wire } from './client-request.ts'
import type { Area, Sessions } from './client-session.ts'
import { orLoadAnew } from '#platform/call/reload/gone-script.ts'
import { buildHeader, hearBuild } from '#platform/call/reload/told-build.ts'

/** What the call function needs from its page. */
export interface CallerPlace {
  locale(): Locale
  /** The area of the current page. */
  area(): Area
  /** The current path, without the language prefix. */
  at(): string
  go(path: string): void
  toast(kind: 'error' | 'success', text: string): void
  sessions: Sessions
  locks?: Pick<LockManager, 'request'> | undefined
  /** Empty in a browser: calls go to the origin of the page. */
  origin?: string
  /** For messages that are only logged. */
  onNote?(text: string): void
}

export interface SendOptions {
  /** Milliseconds; 0 means no timeout. An upload with progress counts them from the last bytes that went out. */
  timeout?: number
  /** Cancels the call without a message. */
  signal?: AbortSignal
  /** Allows two equal calls at the same time. */
  keepDuplicates?: boolean
  /** The call is sent even if the reader leaves the page. */
  outlives?: boolean
  /** The progress of an upload, from 0 to 1. */
  onProgress?: (part: number) => void
  headers?: Record<string, string>
  /** Reads an answer of its own kind, such as a stream of events. Null: it is an answer like others. */
  read?: (response: Response) => Promise<Envelope | null>
}

export type Send = (call: Call, input: unknown, options: SendOptions) => Promise<Envelope>

/** Hears when the session ends, and with which tokens it was used. */
export type HearEnd = (said: string, headers: Record<string, string>) => void

const [usual, upload] = [100_000, 10_000]

/** Sends calls. Of two equal calls at the same time, the older one is cancelled. */
export function sender(place: CallerPlace, hearEnd?: HearEnd): Send {
  const running = new Map<string, AbortController>()
  return async (call, input, options) => {
    const wire = wireOf(call, input)
    const headers = { ...headersOf(place, wire), ...options.headers }
    const controller = new AbortController()
    const key = JSON.stringify([call.method, wire, headers])
    if (typeof wire.body !== 'object' && !options.keepDuplicates) {
      running.get(key)?.abort('duplicate')
      running.set(key, controller)
    }
    const wait = options.timeout ?? call.timeout ?? (call.files ? upload : usual)
    let timer: ReturnType<typeof setTimeout> | undefined
    const restart = () => {
      clearTimeout(timer)
      if (wait > 0) timer = setTimeout(() => controller.abort('timeout'), wait)
    }
    restart()
    const { signal } = options
    if (signal?.aborted) controller.abort('aborted')
    signal?.addEventListener('abort', () => controller.abort('aborted'), { once: true })
    try {
      const url = (place.origin ?? '') + wire.url
      const response = await transport(url, call.method, headers, wire, controller.signal, options, restart)
      hearBuild(response.headers.get(buildHeader))
      const end = response.ok && response.headers.get(endHeader)
      if (end) hearEnd?.(end, headers)
      return (await options.read?.(response)) ?? (await answerOf(response))
    } catch (error) {
      throw error instanceof CallFailure ? error : new CallFailure(whyNot(controller.signal))
    } finally {
      clearTimeout(timer)
      if (running.get(key) === controller) running.delete(key)
    }
  }
}

/** Both tokens are always sent. The server reads the one of the area of the call. */
function headersOf(place: CallerPlace, { body }: Wire): Record<string, string> {
  const [admin, user] = [place.sessions.read('admin')?.token, place.sessions.read('user')?.token]
  return {
    'think-lang': place.locale(),
    server: 'true',
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    ...(admin ? { batoken: admin } : {}),
    ...(user ? { 'ba-user-token': user } : {}),
  }
}

async function transport(
  url: string,
  method: string,
  headers: Record<string, string>,
  { body }: Wire,
  signal: AbortSignal,
  { onProgress, outlives = false }: SendOptions,
  moved: () => void,
): Promise<Response> {
  if (!body || !onProgress)
    return fetch(url, { method, headers, signal, keepalive: outlives, ...(body ? { body } : {}) })
  const { sendWithProgress } = await orLoadAnew(import('./client-upload.ts'))
  return sendWithProgress(url, { method, headers, body, signal }, (part) => {
    moved()
    onProgress(part)
  })
}

async function answerOf(response: Response): Promise<Envelope> {
  const file = fileName.exec(response.headers.get('content-disposition') ?? '')?.[1]
  if (response.ok && file)
    return { code: codes.ok, msg: '', data: new File([await response.blob()], file), time: 0 }
  const answer = parsed(await response.text())
  if (response.ok && typeof answer.code === 'number') return answer as Envelope
  throw new CallFailure('status', response.status, answer)
}

/** The name of a file answer. */
const fileName = /filename="([^"]+)"/

/** An object, whatever a server in between answered. */
function parsed(text: string): Partial<Envelope> {
  try {
    return Object(JSON.parse(text)) as Partial<Envelope>
  } catch {
    return {}
  }
}

function whyNot({ aborted, reason }: AbortSignal): FailureReason {
  if (aborted) return reason as FailureReason
  // Outside a browser the network counts as available.
  return (globalThis.navigator?.onLine ?? true) ? 'network' : 'offline'
}
