import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'

interface LaterProps {
  as?: 'div' | 'li' | 'section'
  id?: string
  className?: string | undefined
  /** What needs a script of its own can wait until it is near. */
  children: ReactNode | ((isNear: boolean) => ReactNode)
}

/**
 * What is below the first screen of most readers. On the first page of a visit, its heading face and its thumbnails are
 * loaded when it comes into view; until then nobody needs them. Without scripts they are loaded at once.
 */
export function Later({ as: Part = 'div', children, ...attributes }: LaterProps) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const isFirstPage = useSyncExternalStore(never, isShownBySite, isRenderedByServer)
  const [isFar, setFar] = useState(isFirstPage)
  useEffect(() => {
    if (!isFar || !element) return undefined
    const watch = new IntersectionObserver((parts) => {
      if (parts.some(({ isIntersecting }) => isIntersecting)) setFar(false)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [isFar, element])
  return (
    <Part {...attributes} ref={setElement} data-later={isFar ? 'far' : ''}>
      {typeof children === 'function' ? children(!isFar) : children}
    </Part>
  )
}

const never = () => () => {}
const isShownBySite = () => false
const isRenderedByServer = () => true
