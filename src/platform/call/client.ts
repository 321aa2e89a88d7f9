import { codes, type Call, type Envelope } from './call.ts'
import { CallFailure, failureOf } from './call-failure.ts'
import { doneWords, wordsFor } from './failure-words.ts'
import { sender, type CallerPlace, type SendOptions } from './client-send.ts'
import type { Area } from './client-session.ts'
import { endPart, type EndPart } from '#platform/call/session/end-warning.ts'
import { orLoadAnew } from '#platform/call/reload/gone-script.ts'

export interface CallOptions extends SendOptions {
  /** Shows a message when the call succeeds. */
  toast?: boolean
  /** The caller shows the failure, so no message is shown. */
  quiet?: boolean
  /** A signed-out user is not redirected to the sign-in page, because the page does not depend on this call. */
  noRedirect?: boolean
}

export type CallFunction = <In, Answer>(
  call: Call<In, unknown, Answer>,
  input?: In | FormData,
  options?: CallOptions,
) => Promise<Envelope<Answer>>

/** The sign-in pages. */
const logins: Record<Area, string> = { admin: '/admin/login', user: '/user/login' }
const mostTries = 3

/** The only way from the browser to the server. It alone handles headers, tokens, codes and error messages. */
export function createCaller(place: CallerPlace): CallFunction {
  const send = sender(place, hearEnd)
  const renewing: Partial<Record<Area, Promise<boolean>>> = {}

  // Loaded with the first answer that says when the session ends, so that the warning is there when the network is not.
  function hearEnd(said: string, headers: Record<string, string>): void {
    const learn = (part: EndPart) =>
      part.learnEnd({ locale: place.locale(), call: call as CallFunction, said, headers })
    void endPart.load?.().then(learn, () => {})
  }

  async function ask(call: Call, input: unknown, options: CallOptions): Promise<Envelope> {
    const area = areaOf(call, place)
    for (let tries = 1; ; tries += 1) {
      await renewing[area]?.catch(() => {})
      const token = place.sessions.read(area)?.token ?? ''
      // Loaded before it is needed, because an update of the product can take the file away.
      if (token) void loadRenewal().catch(() => {})
      const answer = await send(call, input, options)
      if (answer.code !== codes.expired) return answer
      if (tries === mostTries) throw new CallFailure('answer', 200, answer)
      if (await renewed(area, token)) continue
      if (place.at().endsWith(logins[area])) continue
      if (!options.noRedirect) place.go(logins[area])
      const failure = new CallFailure('answer', 200, answer)
      failure.shown = true
      throw failure
    }
  }

  function renewed(area: Area, token: string): Promise<boolean> {
    renewing[area] ??= orLoadAnew(loadRenewal())
      .catch((error: unknown) => {
        throw failureOf(error)
      })
      .then((renew) => renew.renewed(place, send, area, token))
      .finally(() => delete renewing[area])
    return renewing[area]
  }

  async function settle(answer: Envelope, options: CallOptions): Promise<Envelope> {
    if (answer.code !== codes.ok) throw new CallFailure('answer', 200, answer)
    if (options.toast) place.toast('success', answer.msg || (await doneWords(place.locale())))
    return answer
  }

  async function fail(failure: CallFailure, url: string, { quiet, noRedirect }: CallOptions): Promise<never> {
    failure.message = await wordsFor(failure, url, place.locale())
    if (failure.reason === 'duplicate') place.onNote?.(failure.message)
    else if (!quiet && !failure.shown && failure.reason !== 'aborted') place.toast('error', failure.message)
    failure.shown = true
    if (failure.isSignedOut && !noRedirect)
      (await orLoadAnew(import('./client-redirect.ts'))).redirect(failure.data, place, logins)
    throw failure
  }

  const call = async (spec: Call, input?: unknown, options: CallOptions = {}) => {
    const send = async (given: unknown) => settle(await ask(spec, given, options), options)
    try {
      return await send(input).catch(async (error: CallFailure) => {
        if (error.type !== 'proof') throw error
        const { sendWithProof } = await orLoadAnew(import('./client-proof.ts'))
        return sendWithProof(send, call as CallFunction, input as object, error)
      })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      return fail(error, spec.path, options)
    }
  }
  return call as CallFunction
}

const loadRenewal = () => import('./client-renew.ts')

const areaOf = ({ who }: Call, place: CallerPlace): Area =>
  who === 'anyone' ? place.area() : who === 'admin' ? 'admin' : 'user'
