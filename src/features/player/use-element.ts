import { startTransition, useCallback, useState } from 'react'

/**
 * Takes the element in a transition. Taken at once, it would render its owner a second time within the commit that
 * inserted it, the longest one of hydration.
 */
export function useElement<T extends Element>() {
  const [element, setElement] = useState<T | null>(null)
  const take = useCallback((found: T | null) => startTransition(() => setElement(found)), [])
  return [element, take] as const
}
