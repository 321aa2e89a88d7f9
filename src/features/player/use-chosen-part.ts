import { useEffect, useState } from 'react'
import { linkedTime } from './linked-time.ts'

interface ChosenPart {
  part: number
  /** The visitor chose it on this page, so it plays at once. */
  isPressed: boolean
  /** The position that the address of the page names. */
  linkedAt?: number
}

/** The part that plays: the first one, one that the address names, or the one that the visitor chose. */
export function useChosenPart(parts: number) {
  const [chosen, setChosen] = useState<ChosenPart>({ part: 0, isPressed: false })
  useEffect(() => {
    const follow = () => {
      const linked = linkedTime(location.hash)
      if (linked && linked.part < parts)
        setChosen({ part: linked.part, isPressed: false, linkedAt: linked.seconds })
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [parts])
  return [chosen, (part: number) => setChosen({ part, isPressed: true })] as const
}
