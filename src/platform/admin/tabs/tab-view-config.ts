import { useSyncExternalStore } from 'react'

const key = 'storeTabViewConfig'
const listeners = new Set<() => void>()
let isFull = read()

function read(): boolean {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as { tabFullScreen?: unknown } | null
    return stored?.tabFullScreen === true
  } catch {
    return false
  }
}

/** Shows the current tab alone, without menu, header and bar. This is all that is stored of the tabs. */
export function setTabFullScreen(on: boolean): void {
  isFull = on
  try {
    localStorage.setItem(key, JSON.stringify({ tabFullScreen: on }))
  } catch {
    // Without storage it lasts until the page is closed.
  }
  for (const listener of listeners) listener()
}

export const useTabFullScreen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => isFull,
  )
