/** Within these milliseconds all signals count as one: a service manager sends it to every process of a group. */
const sameStop = 2000

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** Runs `stop` at the first signal. A signal that comes later than that calls `endNow`. */
export function onStopSignal(stop: () => void, endNow: () => void = () => process.exit(1)): void {
  let first: number | undefined
  function receive(): void {
    if (first === undefined) {
      first = performance.now()
      stop()
    } else if (performance.now() - first > sameStop) endNow()
  }
  for (const signal of signals) process.on(signal, receive)
}
