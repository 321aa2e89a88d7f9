import { useEffect, useEffectEvent, useRef } from 'react'

/** Asks again when a value changes that the answer depends on. */
export function useRefreshOnChange(value: unknown, refresh: () => Promise<void>): void {
  const before = useRef(value)
  const onChange = useEffectEvent(() => void refresh())
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    onChange()
  }, [value])
}
