type Listener = () => void
const listeners = new Set<Listener>()
let isOpen = false

/** Whether the window of the terminal is open. Tasks that need somebody open it. */
export const terminalDoor = {
  read: (): boolean => isOpen,
  set: (open: boolean): void => {
    isOpen = open
    for (const listener of listeners) listener()
  },
  subscribe: (listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
