import { CallFailure } from '#platform/call/call-failure.ts'
import type { CallFunction } from '#platform/call/client.ts'
import { sessionsIn } from '#platform/call/client-session.ts'
import { orLoadAnew } from '#platform/call/reload/gone-script.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { inLanguage, splitLanguage } from './address.ts'

/** The first page makes no call, so the code of the call function is loaded with the first call. */
export function siteCaller(locale: Locale): CallFunction {
  let opened: Promise<CallFunction> | null = null
  return async (call, input, options) => {
    opened ??= openCaller(locale)
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

async function openCaller(locale: Locale): Promise<CallFunction> {
  const { createCaller } = await orLoadAnew(import('#platform/call/client.ts'))
  return createCaller({
    locale: () => locale,
    area: () => 'user',
    at: () => splitLanguage(location.pathname).address,
    go: (path) => location.assign(inLanguage(path, locale)),
    toast() {},
    sessions: sessionsIn(localStorage),
    locks: navigator.locks,
  })
}
