import { useSyncExternalStore } from 'react'
import { adoptIcons } from './adopt-icons.ts'

/** The second set of icons: a font whose style sheet the settings name. */
export interface IconFont {
  state: 'none' | 'loading' | 'there' | 'failed'
  /** As they are stored: `iconfont icon-user`, `fa fa-user`. */
  names: readonly string[]
}

const none: IconFont = { state: 'none', names: [] }
let font = none
let asked = ''
const listeners = new Set<() => void>()

function tell(next: IconFont): void {
  font = next
  for (const listener of listeners) listener()
}

/** The sheet never applies to the page: of its rules only those that draw an icon are taken. */
export function loadIconFont(address: string): void {
  if (address === asked) return
  asked = address
  if (address === '') return tell(none)
  tell({ state: 'loading', names: [] })
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: address,
    media: 'not all',
    crossOrigin: 'anonymous',
  })
  const end = (names: readonly string[]) => {
    link.remove()
    if (address === asked) tell({ state: names.length > 0 ? 'there' : 'failed', names })
  }
  link.addEventListener('load', () => end(link.sheet ? adoptIcons(link.sheet, address) : []))
  link.addEventListener('error', () => end([]))
  document.head.append(link)
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useIconFont = (): IconFont =>
  useSyncExternalStore(
    listen,
    () => font,
    () => none,
  )
