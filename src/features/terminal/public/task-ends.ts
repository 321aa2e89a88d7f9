type Listener = (subject: string, isGood: boolean) => void
const listeners = new Map<string, Set<Listener>>()

/**
 * Who is told of the end of tasks, by the name at the beginning of their `extend`. What `extend` names after it comes along. A name
 * survives a reload of the page, which a function that a task was added with does not. Known without the terminal.
 */
export const taskEnds = {
  on(name: string, listener: Listener): () => void {
    const all = listeners.get(name) ?? new Set()
    listeners.set(name, all.add(listener))
    return () => void all.delete(listener)
  },
  tell(extend: string, isGood: boolean): void {
    const [name = '', subject = ''] = extend.split(':')
    for (const listener of listeners.get(name) ?? []) listener(subject, isGood)
  },
}
