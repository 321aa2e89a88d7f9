import { asLocale, type Locale } from '#platform/i18n/locale.ts'
import { readLayout, type Layout } from '#platform/admin/layout/layout.ts'

/** What is stored in this browser, in the form that clients of this family store it. */
interface StoredConfig {
  layout?: unknown
  lang?: { defaultLang?: unknown } | null
}

const key = 'storeConfig_v2'
/** Where the language and the folded menu stood before. */
const formerKey = 'config'

export const readLang = (): Locale | undefined => asLocale(stored().lang?.defaultLang) ?? undefined

export const writeLang = (lang: Locale): void => write({ lang: { defaultLang: lang } })

export const readStoredLayout = (): Layout => readLayout(stored().layout)

export const writeLayout = (layout: Layout): void => write({ layout })

function stored(): StoredConfig {
  try {
    const now = objectIn(localStorage.getItem(key))
    if (now) return now
    const former = objectIn(localStorage.getItem(formerKey)) as Record<string, unknown> | null
    return former ? { layout: former, lang: { defaultLang: former.lang } } : {}
  } catch {
    return {}
  }
}

function write(patch: StoredConfig): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...stored(), ...patch }))
    localStorage.removeItem(formerKey)
  } catch {
    // Without storage the layout lasts until the page is closed.
  }
}

function objectIn(text: string | null): StoredConfig | null {
  const value: unknown = JSON.parse(text ?? 'null')
  return typeof value === 'object' ? value : null
}
