import { admin as en } from '#locales/en/admin.ts'
import { messages as messagesEn } from '#locales/en/messages.ts'
import { admin as zh } from '#locales/zh-cn/admin.ts'
import { messages as messagesZh } from '#locales/zh-cn/messages.ts'
import { translator } from '#platform/i18n/i18n.ts'
import type { Locale } from '#platform/i18n/locale.ts'

/** The words of the back office, and those of the messages. */
export const adminWords = (locale: Locale) => ({
  t: translator<'admin'>(locale, locale === 'en' ? en : zh),
  say: translator<'messages'>(locale, locale === 'en' ? messagesEn : messagesZh),
})
