import type { Envelope } from '#platform/call/call.ts'
import type { CallFunction } from '#platform/call/client.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { sessionsIn } from '#platform/call/client-session.ts'
import { inLanguage, splitLanguage } from './address.ts'
import type { Ask } from './page-store.ts'

/** The first page needs no call, so the call function is fetched with the first one that is asked. */
export function askServer(locale: Locale): Ask {
  let caller: Promise<CallFunction> | null = null
  return async (call, input) => {
    const ask = await (caller ??= openCaller(locale))
    try {
      return await ask(call, input, { quiet: true, keepDuplicates: true })
    } catch (failure) {
      if ((failure as { reason?: string }).reason === 'answer') return failure as Envelope
      throw failure
    }
  }
}

async function openCaller(locale: Locale): Promise<CallFunction> {
  const { createCaller } = await import('#platform/call/client.ts')
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
