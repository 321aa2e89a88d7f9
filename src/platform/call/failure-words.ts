import { unreached as en } from '#locales/en/unreached.ts'
import { unreached as zh } from '#locales/zh-cn/unreached.ts'
import { format } from '#platform/i18n/i18n.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { CallFailure } from './call-failure.ts'

/** The message for a failure without a message from the server. */
export async function wordsFor(
  { reason, status, message }: CallFailure,
  url: string,
  locale: Locale,
): Promise<string> {
  if (reason === 'answer') return message
  const few = locale === 'en' ? en : zh
  if (reason !== 'status') return reason === 'aborted' ? '' : format(few[reason], { url })
  try {
    const { http } = await messages(locale)
    const ofStatus = (http as Record<string, string>)[`s${status}`]
    // The server has a better message for 413: it says how large.
    return format((status === 413 && message) || ofStatus || message || http.other, { url })
  } catch {
    return few.network
  }
}

export const doneWords = async (locale: Locale): Promise<string> => (await messages(locale)).done.ok

const messages = async (locale: Locale) => (await import('./messages-in.ts')).messagesIn(locale)
