import { CallFailure } from '#platform/call/call-failure.ts'
import type { CallFunction, createCaller as Create } from '#platform/call/client.ts'
import type { CallerPlace } from '#platform/call/client-send.ts'
import { sessionsIn } from '#platform/call/client-session.ts'
import { orLoadAnew } from '#platform/call/reload/gone-script.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { inLanguage, splitLanguage } from './address.ts'

/** The call function of a page that was opened for a member. */
export interface MemberCaller {
  memberCaller: (createCaller: typeof Create, place: CallerPlace) => CallFunction
}

/** The first page makes no call, so the code of the call function is loaded with the first call. */
export function siteCaller(locale: Locale, loadMember?: () => Promise<MemberCaller>): CallFunction {
  let opened: Promise<CallFunction> | null = null
  return async (call, input, options) => {
    opened ??= openCaller(locale, loadMember)
    const ask = await opened.catch(({ message }: Error) => {
      opened = null
      throw new CallFailure('network', 0, { msg: message })
    })
    return ask(call, input, {
      quiet: true,
      keepDuplicates: true,
      outlives: options?.noRedirect ?? false,
      ...options,
    })
  }
}

async function openCaller(
  locale: Locale,
  loadMember: (() => Promise<MemberCaller>) | undefined,
): Promise<CallFunction> {
  const sessions = sessionsIn(localStorage)
  const isMember = sessions.read('user')?.token
  const parts = [import('#platform/call/client.ts'), isMember ? loadMember?.() : undefined] as const
  const [{ createCaller }, member] = await orLoadAnew(Promise.all(parts))
  const place: CallerPlace = {
    locale: () => locale,
    area: () => 'user',
    at: () => splitLanguage(location.pathname).address,
    go: (path) => location.assign(inLanguage(path, locale)),
    toast() {},
    sessions,
    locks: navigator.locks,
  }
  return member ? member.memberCaller(createCaller, place) : createCaller(place)
}
