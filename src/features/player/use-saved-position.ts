import { useEffect, useState } from 'react'
import { KeptPlace } from './saved-position.ts'

export function useKeptPlace(film: string, startAt: number | undefined): KeptPlace {
  const [place] = useState(() => new KeptPlace(film, startAt))
  useEffect(() => {
    const keep = () => place.keep()
    addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      keep()
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [place])
  return place
}
