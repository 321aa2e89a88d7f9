import { useEffect, useState } from 'react'

/**
 * A module that only some visits need. It is loaded once it is needed, and a page that cannot load it works without
 * it. The function that loads it is the same at every render.
 */
export function useLateModule<M>(isNeeded: unknown, load: () => Promise<M>): M | undefined {
  const [loaded, setLoaded] = useState<M>()
  useEffect(() => {
    if (isNeeded) load().then(setLoaded, () => {})
  }, [isNeeded, load])
  return loaded
}
