import { createElement, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'

interface LaterProps {
  as?: 'div' | 'li' | 'section'
  id?: string
  className?: string | undefined
  children: ReactNode
}

/**
 * What is below the first screen of most readers. On the first page of a visit, its heading face and its thumbnails are
 * loaded when it comes into view; until then nobody needs them. Without scripts they are loaded at once.
 */
export function Later({ as = 'div', children, ...attributes }: LaterProps) {
  const element = useRef<HTMLElement>(null)
  const isFirstPage = useSyncExternalStore(never, isShownBySite, isRenderedByServer)
  const [isFar, setFar] = useState(isFirstPage)
  useEffect(() => {
    if (!isFar || !element.current) return undefined
    const watch = new IntersectionObserver((parts) => {
      if (parts.some(({ isIntersecting }) => isIntersecting)) setFar(false)
    })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [isFar])
  return createElement(as, { ...attributes, ref: element, 'data-later': isFar ? 'far' : '' }, children)
}

const never = () => () => {}
const isShownBySite = () => false
const isRenderedByServer = () => true
