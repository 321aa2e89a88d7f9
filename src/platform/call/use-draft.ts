import { useEffect, useEffectEvent } from 'react'
import { holdDraft } from './typed-words.ts'

/** The values of an open form of the back office, should the page be loaded anew. */
export function useDraft(name: string, read: () => object): void {
  const latest = useEffectEvent(read)
  useEffect(() => holdDraft(name, () => latest()), [name])
}
