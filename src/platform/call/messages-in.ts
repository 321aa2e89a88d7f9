import type { Translation } from '#locales/translation.ts'
import type { Areas } from '#locales/packs.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { orLoadAnew } from './gone-script.ts'

/** The messages of the server. A page needs them only for an error. */
export async function messagesIn(locale: Locale): Promise<Translation<Areas['messages']>> {
  const pack: Promise<{ messages: Translation<Areas['messages']> }> =
    locale === 'en' ? import('#locales/en/messages.ts') : import('#locales/zh-cn/messages.ts')
  return (await orLoadAnew(pack)).messages
}
