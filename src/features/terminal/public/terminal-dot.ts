import { storageKey } from '#features/terminal/storage-key.ts'

type Listener = () => void
const listeners = new Set<Listener>()
let shown: boolean | null = null

/** Whether something came while the terminal was hidden. It is known without the terminal. */
export const terminalDot = {
  read: (): boolean => (shown ??= /"showDot":true/.test(localStorage.getItem(storageKey) ?? '')),
  show: (on: boolean): void => {
    shown = on
    for (const listener of listeners) listener()
  },
  subscribe: (listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
