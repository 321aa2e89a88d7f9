import { useEffect, useRef, type RefObject } from 'react'

/** A ref with the latest value, for handlers that must not cause a render. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const box = useRef(value)
  useEffect(() => {
    box.current = value
  })
  return box
}
