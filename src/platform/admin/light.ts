import { useSyncExternalStore } from 'react'

/** The light or dark theme that the user chose; `auto` follows the system. Shared with the public site. */
export type Light = 'light' | 'dark' | 'auto'

const key = 'theme'
const listeners = new Set<() => void>()

export function chosenLight(): Light {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto'
}

export function chooseLight(light: Light): void {
  const root = document.documentElement
  if (light === 'auto') delete root.dataset.theme
  else root.dataset.theme = light
  try {
    if (light === 'auto') localStorage.removeItem(key)
    else localStorage.setItem(key, light)
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener()
}

export function useLight(): Light {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, chosenLight)
}
