import type { Translation } from '#locales/translation.ts'
import type { Area, Areas } from './i18n.ts'
import type { Locale } from './locale.ts'

type Loaders = { [A in Area]: () => Promise<Translation<Areas[A]>> }

/** One chunk a language and area in the browser; a plain import on the server. */
const loaders: Record<Locale, Loaders> = {
  'zh-cn': {
    messages: async () => (await import('#locales/zh-cn/messages.ts')).messages,
    site: async () => (await import('#locales/zh-cn/site.ts')).site,
    admin: async () => (await import('#locales/zh-cn/admin.ts')).admin,
  },
  en: {
    messages: async () => (await import('#locales/en/messages.ts')).messages,
    site: async () => (await import('#locales/en/site.ts')).site,
    admin: async () => (await import('#locales/en/admin.ts')).admin,
  },
}

export const loadPack = <A extends Area>(locale: Locale, area: A): Promise<Translation<Areas[A]>> =>
  loaders[locale][area]()
