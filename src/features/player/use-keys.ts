import { useEffect, useEffectEvent } from 'react'
import { keyAction } from './player-keys.ts'
import type { Controls } from './use-controls.ts'

/** Keys work only while the focus is within the player. */
export function useKeys(frame: HTMLElement | null, controls: Controls): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    const action = target && keyAction({ key, target, isWithCommand: ctrlKey || metaKey || altKey })
    if (!action) return
    event.preventDefault()
    action(controls)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    frame?.addEventListener('keydown', listen)
    return () => frame?.removeEventListener('keydown', listen)
  }, [frame])
}
