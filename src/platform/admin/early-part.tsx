import { lazy, useEffect, useState, type ComponentType } from 'react'
import { orLoadAnew } from '#platform/call/reload/gone-script.ts'

/**
 * A part of a screen that somebody opens later. It is loaded as soon as the screen stands, and drawn at once when it is
 * there; without that, React waits for some 300 ms with a part that was suspended for a moment.
 */
export function earlyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null
  const get = async () => (loaded = await load())
  const Later = lazy(async () => ({ default: await orLoadAnew(get()) }))

  function Part(props: Props) {
    const [Drawn] = useState(() => loaded ?? Later)
    return <Drawn {...props} />
  }

  /** Of the screen from which the part is opened. */
  function useEarly() {
    useEffect(() => {
      const wait = setTimeout(() => void get().catch(() => {}), 300)
      return () => clearTimeout(wait)
    }, [])
  }

  return { Part, useEarly }
}
