import { startTransition, useCallback, useState } from 'react'

/**
 * An element as soon as there is time for it. Taken in at once, it would have its owner drawn a second time within the
 * very step that put it there, which is the longest of all while a page comes alive.
 */
export function useElement<T extends Element>() {
  const [element, setElement] = useState<T | null>(null)
  const take = useCallback((given: T | null) => startTransition(() => setElement(given)), [])
  return [element, take] as const
}
