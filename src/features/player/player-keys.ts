import type { Controls } from './use-controls.ts'

/** The keys that people know from other players. */
const keys: Record<string, (controls: Controls) => unknown> = {
  ' ': (controls) => controls.toggle(),
  k: (controls) => controls.toggle(),
  ArrowLeft: (controls) => controls.seekBy(-5),
  ArrowRight: (controls) => controls.seekBy(5),
  j: (controls) => controls.seekBy(-10),
  l: (controls) => controls.seekBy(10),
  ArrowUp: (controls) => controls.louder(0.05),
  ArrowDown: (controls) => controls.louder(-0.05),
  m: (controls) => controls.mute(),
  c: (controls) => controls.nextCaptions(),
  f: (controls) => controls.fullScreen(),
  '<': (controls) => controls.faster(-1),
  '>': (controls) => controls.faster(1),
  '?': (controls) => controls.help(),
  Escape: (controls) => controls.isHelpOpen && controls.help(),
}

interface Press {
  key: string
  target: EventTarget
  isWithCommand: boolean
}

/** The action of a key within the player; null when the key belongs to the focused control or to the browser. */
export function keyAction({ key, target, isWithCommand }: Press): ((controls: Controls) => unknown) | null {
  if (isWithCommand || target instanceof HTMLSelectElement) return null
  if (key === ' ' && target instanceof HTMLButtonElement) return null
  if (target instanceof HTMLInputElement && target.dataset.keys === 'own' && key.startsWith('Arrow'))
    return null
  return keys[key.length === 1 ? key.toLowerCase() : key] ?? null
}
