import { useEffect, useEffectEvent, useState } from 'react'
import { holdDraft, peekDraft, takeDraft } from './typed-words.ts'

/** The values of an open form of the back office, should the page be loaded anew. */
export function useDraft(name: string, read: () => object): void {
  const latest = useEffectEvent(read)
  useEffect(() => holdDraft(name, () => latest()), [name])
}

/** The draft of this name from before the page was loaded anew. A form may be drawn several times before it stands. */
export function useStoredDraft(name: string): unknown {
  const [draft] = useState(() => peekDraft(name))
  useEffect(() => void takeDraft(name), [name])
  return draft
}
