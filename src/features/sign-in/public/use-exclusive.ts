import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Runs what a person starts, such as sending a form. A second start, as by a double click, does nothing meanwhile. A
 * start that comes before it can be done is not lost.
 */
export function useExclusive(work: () => Promise<void>, isReady = true) {
  const [isRunning, setRunning] = useState(false)
  // The second click of a double click comes before the state is drawn.
  const isBusy = useRef(false)
  const isWaiting = useRef(false)

  async function run(): Promise<void> {
    isWaiting.current = !isReady
    if (isBusy.current || !isReady) return
    isBusy.current = true
    setRunning(true)
    try {
      await work()
    } finally {
      isBusy.current = false
      setRunning(false)
    }
  }

  const runLate = useEffectEvent(() => void run())
  useEffect(() => {
    if (isReady && isWaiting.current) runLate()
  }, [isReady])
  return { run, isRunning }
}
