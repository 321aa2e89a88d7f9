import { useSyncExternalStore } from 'react'
import { applyTheme, chosenTheme, type Theme } from '#platform/site/theme.ts'

const listeners = new Set<() => void>()

export function chooseTheme(theme: Theme): void {
  applyTheme(theme)
  for (const listener of listeners) listener()
}

/** The theme is shared with the public site. */
export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, chosenTheme)
}
