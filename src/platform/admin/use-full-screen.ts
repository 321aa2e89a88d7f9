import { useSyncExternalStore } from 'react'
import { useOffice } from './office.ts'

/** Shows the back office in full screen, if the browser supports it. */
export function useFullScreen() {
  const { t, toast } = useOffice()
  const on = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const toggle = () => {
    if (!document.fullscreenEnabled) toast('bad', t('shell.noFullScreen'))
    else void (on ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  }
  return { on, toggle }
}

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
