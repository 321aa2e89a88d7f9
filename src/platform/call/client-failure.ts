import { unreached as en } from '#locales/en/unreached.ts'
import { unreached as zh } from '#locales/zh-cn/unreached.ts'
import { format } from '#platform/i18n/i18n.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Envelope } from './call.ts'

/** `answer`: the server said no. The others: it could not be asked, or nobody waits any more. */
export type FailureReason = 'answer' | 'status' | 'timeout' | 'network' | 'offline' | 'duplicate' | 'aborted'

/** A call that did not succeed, with the envelope of the answer where there was one. */
export class CallFailure extends Error implements Envelope {
  readonly reason: FailureReason
  readonly status: number
  readonly code: number
  readonly data: unknown
  readonly time: number
  /** The reader has been told; several calls may fail by the same failure. */
  told = false

  constructor(reason: FailureReason, status = 0, answer: Partial<Envelope> = {}) {
    super(answer.msg ?? '')
    this.reason = reason
    this.status = status
    this.code = answer.code ?? 0
    this.data = answer.data ?? null
    this.time = answer.time ?? 0
  }

  get msg(): string {
    return this.message
  }
}

/** The words of the error catalogue for what the server itself could not or did not word. */
export async function wordsFor(
  { reason, status, msg }: CallFailure,
  url: string,
  locale: Locale,
): Promise<string> {
  if (reason === 'answer') return msg
  const few = locale === 'en' ? en : zh
  if (reason !== 'status') return reason === 'aborted' ? '' : format(few[reason], { url })
  try {
    const { http } = await messagesIn(locale)
    const ofStatus = (http as Record<string, string>)[`s${status}`]
    // The catalogue knows no too large and no too often, and the server says how large and how long.
    const own = !ofStatus || status === 413 || status === 429
    return format((own && msg) || ofStatus || http.other, { url })
  } catch {
    return few.network
  }
}

export async function messagesIn(locale: Locale) {
  const { loadPack } = await import('#platform/i18n/packs.ts')
  return loadPack(locale, 'messages')
}
