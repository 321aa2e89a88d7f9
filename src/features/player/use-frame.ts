import { useEffect, useState, useSyncExternalStore } from 'react'

const patience = 3000
const stirs = ['pointermove', 'pointerdown', 'keydown']

/** Whether the player is in full screen, and whether the mouse rests, so that the controls can hide. */
export function useFrame() {
  const isWhole = useSyncExternalStore(
    watch,
    () => document.fullscreenElement !== null,
    () => false,
  )
  const [isStill, setStill] = useState(false)
  useEffect(() => {
    if (!isWhole) return
    const rest = () => setTimeout(() => setStill(true), patience)
    let resting = rest()
    const stir = () => {
      setStill(false)
      clearTimeout(resting)
      resting = rest()
    }
    for (const kind of stirs) document.addEventListener(kind, stir)
    return () => {
      clearTimeout(resting)
      setStill(false)
      for (const kind of stirs) document.removeEventListener(kind, stir)
    }
  }, [isWhole])
  return { isWhole, isStill }
}

function watch(tell: () => void) {
  document.addEventListener('fullscreenchange', tell)
  return () => document.removeEventListener('fullscreenchange', tell)
}
