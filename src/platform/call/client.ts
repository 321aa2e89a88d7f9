import { codes, type Call, type Envelope } from './call.ts'
import { CallFailure } from './call-failure.ts'
import { messagesIn, wordsFor } from './failure-words.ts'
import { ownPath } from './client-request.ts'
import { sender, type CallerPlace, type SendOptions } from './client-send.ts'
import type { Area } from './client-session.ts'
import { renewer } from './client-renew.ts'

export interface CallOptions extends SendOptions {
  /** Say what came of it when it succeeds. */
  toast?: boolean
  /** The caller shows the failure itself. */
  quiet?: boolean
  /** Somebody who turns out to be signed out stays where they are: the page does not depend on this call. */
  stays?: boolean
}

export type CallFunction = <In, Answer>(
  call: Call<In, unknown, Answer>,
  input?: In | FormData,
  options?: CallOptions,
) => Promise<Envelope<Answer>>

const logins: Record<Area, string> = { admin: '/admin/login', user: '/user/login' }
const named: Record<string, string> = { adminLogin: logins.admin, userLogin: logins.user }
const mostTries = 3

/** The browser's one way to the server: it alone knows headers, tokens, codes and what is said about them. */
export function createCaller(place: CallerPlace): CallFunction {
  const send = sender(place)
  const renew = renewer(place, send)

  async function ask(call: Call, input: unknown, options: CallOptions): Promise<Envelope> {
    const area = areaOf(call, place)
    for (let tries = 1; ; tries += 1) {
      await renew.waited(area)
      const token = place.sessions.read(area)?.token ?? ''
      const answer = await send(call, input, options)
      if (answer.code !== codes.expired) return answer
      if (tries === mostTries) throw new CallFailure('answer', 200, answer)
      if (await renew.renewed(area, token)) continue
      if (place.at().endsWith(logins[area])) continue
      if (!options.stays) place.go(logins[area])
      const failure = new CallFailure('answer', 200, answer)
      failure.told = true
      throw failure
    }
  }

  async function settle(answer: Envelope, options: CallOptions): Promise<Envelope> {
    if (answer.code !== codes.ok) throw new CallFailure('answer', 200, answer)
    if (options.toast) place.toast('success', answer.msg || (await messagesIn(place.locale())).done.ok)
    return answer
  }

  async function fail(failure: CallFailure, url: string, { quiet, stays }: CallOptions): Promise<never> {
    failure.message = await wordsFor(failure, url, place.locale())
    if (failure.reason === 'duplicate') place.onNote?.(failure.message)
    else if (!quiet && !failure.told && failure.reason !== 'aborted') place.toast('error', failure.message)
    failure.told = true
    if (failure.code === codes.redirect && !stays) redirect(failure.data, place)
    throw failure
  }

  const call = async (spec: Call, input?: unknown, options: CallOptions = {}) => {
    try {
      return await settle(await ask(spec, input, options), options)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      return fail(error, spec.path, options)
    }
  }
  return call as CallFunction
}

const areaOf = ({ who }: Call, place: CallerPlace): Area =>
  who === 'anyone' ? place.area() : who === 'admin' ? 'admin' : 'user'

/** To a place of our own and to no other, whatever the answer says. */
function redirect(data: unknown, place: CallerPlace): void {
  const { routeName, routePath } = (data ?? {}) as { routeName?: string; routePath?: string }
  const path = named[routeName ?? ''] ?? ownPath(routePath)
  if (path && !place.at().endsWith(path)) place.go(path)
}
