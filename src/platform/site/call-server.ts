import type { Envelope } from '#platform/call/call.ts'
import type { CallFunction } from '#platform/call/client.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { sessionsIn } from '#platform/call/client-session.ts'
import { inLanguage, splitLanguage } from './address.ts'
import type { Ask } from './page-store.ts'

interface Manner {
  /** Whoever turns out to be signed out stays where they are: what is asked is no condition of the page. */
  stays?: boolean
}

/** The first page needs no call, so the call function is fetched with the first one that is asked. */
export function callServer(locale: Locale, { stays = false }: Manner = {}): Ask {
  let caller: Promise<CallFunction> | null = null
  return async (call, input) => {
    const ask = await (caller ??= openCaller(locale, stays))
    try {
      return await ask(call, input, { quiet: true, keepDuplicates: true, outlives: stays })
    } catch (failure) {
      if ((failure as { reason?: string }).reason === 'answer') return failure as Envelope
      throw failure
    }
  }
}

async function openCaller(locale: Locale, stays: boolean): Promise<CallFunction> {
  const { createCaller } = await import('#platform/call/client.ts')
  return createCaller({
    locale: () => locale,
    area: () => 'user',
    at: () => splitLanguage(location.pathname).address,
    go: (path) => stays || location.assign(inLanguage(path, locale)),
    toast() {},
    sessions: sessionsIn(localStorage),
    locks: navigator.locks,
  })
}
