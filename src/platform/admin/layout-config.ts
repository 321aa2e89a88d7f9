import { asLocale, type Locale } from '#platform/i18n/locale.ts'

/** The layout preferences that are stored in this browser. */
interface LayoutConfig {
  lang?: Locale
  menuCollapse?: boolean
}

const key = 'config'

export function readConfig(): LayoutConfig {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown> | null
    const lang = asLocale(stored?.lang)
    return { ...(lang ? { lang } : {}), menuCollapse: stored?.menuCollapse === true }
  } catch {
    return {}
  }
}

export function writeConfig(patch: LayoutConfig): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readConfig(), ...patch }))
  } catch {
    // Without storage the preferences last until the page is closed.
  }
}
