import { useEffect, useState, type RefObject, type WheelEvent } from 'react'

interface Edges {
  'data-before'?: true | undefined
  'data-after'?: true | undefined
}

/**
 * A line of links that may be wider than its room: the current one is in view, the wheel moves it, and the edges say on
 * which sides there is more. `content` changes with what stands in the line.
 */
export function useSideScroll(line: RefObject<HTMLElement | null>, current: unknown, content: unknown) {
  const [edges, setEdges] = useState<Edges>({})
  useEffect(() => {
    line.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [line, current, content])
  useEffect(() => {
    const box = line.current
    if (!box) return
    const look = () => {
      const before = box.scrollLeft > 1 || undefined
      const after = box.scrollLeft + box.clientWidth < box.scrollWidth - 1 || undefined
      setEdges((now) =>
        now['data-before'] === before && now['data-after'] === after
          ? now
          : { 'data-before': before, 'data-after': after },
      )
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [line, content])
  const onWheel = ({ deltaX, deltaY }: WheelEvent) => {
    if (deltaX === 0) line.current?.scrollBy({ left: deltaY })
  }
  return { edges, onWheel }
}
