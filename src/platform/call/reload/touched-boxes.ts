/** The boxes that somebody typed into. */
export const touched = new WeakSet<EventTarget>()

const note = ({ target }: Event) => target && touched.add(target)

export const noteTyping = (): void => document.addEventListener('input', note, { capture: true })
