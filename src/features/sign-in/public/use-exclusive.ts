import { useRef, useState } from 'react'

/** Runs what a person starts, such as sending a form. A second start, as by a double click, does nothing meanwhile. */
export function useExclusive(work: () => Promise<void>) {
  const [isRunning, setRunning] = useState(false)
  // The second click of a double click comes before the state is drawn.
  const isBusy = useRef(false)

  async function run(): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setRunning(true)
    try {
      await work()
    } finally {
      isBusy.current = false
      setRunning(false)
    }
  }
  return { run, isRunning }
}
