import { useEffect, useState } from 'react'
import { SavedPosition } from './saved-position.ts'

export function useSavedPosition(film: string, startAt: number | undefined): SavedPosition {
  const [place] = useState(() => new SavedPosition(film, startAt))
  useEffect(() => {
    const keep = () => place.save()
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
