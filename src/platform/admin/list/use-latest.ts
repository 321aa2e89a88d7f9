import { useEffect, useRef, type RefObject } from 'react'

/** One and the same box that always holds what was given last; for handlers that must not make their owner draw anew. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const box = useRef(value)
  useEffect(() => {
    box.current = value
  })
  return box
}
