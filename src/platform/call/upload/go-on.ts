import type { UploadPause } from './upload-pause.ts'

interface Way {
  pause: UploadPause
  /** Milliseconds before another try, by the number of tries in vain. */
  wait?: ((tries: number) => number) | undefined
  /** What is only cut off is done again; a store that asks for a moment is too, unless somebody should hear of it. */
  patient?: boolean
  /** Told when the work waits for the network, and when it goes on. */
  onWaiting?: ((waiting: boolean) => void) | undefined
}

/** A store that refuses so often in a row will refuse for ever, and a network on which so much ends late is too slow. */
const mostRefusals = 5

export class PartRefused extends Error {}

/**
 * Does work that may be cut off at any time, and then looks itself where it was. Without a network it waits and goes on, as
 * long as it takes; nothing limits the time of an upload that moves.
 */
export async function goOn<T>(
  work: () => Promise<T>,
  { pause, wait = usualWait, patient = true, onWaiting }: Way,
): Promise<T> {
  for (let tries = 0, refusals = 0; ;) {
    await pause.ready()
    try {
      return await pause.orStopped(work())
    } catch (error) {
      if (pause.isStopped) throw error
      if (pause.isPaused || (error as Error).name === 'AbortError') continue
      const isCounted = error instanceof PartRefused || (!patient && isLate(error))
      if (isCounted && ++refusals >= mostRefusals) throw error
      if (!(error instanceof PartRefused) && !isCut(error, patient)) throw error
      onWaiting?.(!asksForAMoment(error))
      await pause.orStopped(networkOr(wait(tries++)))
      onWaiting?.(false)
    }
  }
}

const isLate = (error: unknown) => (error as { reason?: unknown }).reason === 'timeout'

/** The server or the store could not be reached, or asked for a moment. */
function isCut(error: unknown, patient: boolean): boolean {
  const { reason } = error as { reason?: unknown }
  const isFar = reason === 'network' || reason === 'offline' || reason === 'timeout'
  return error instanceof TypeError || isFar || (patient && asksForAMoment(error))
}

function asksForAMoment(error: unknown): boolean {
  const { status, type } = error as { status?: unknown; type?: unknown }
  return status === 503 || type === 'unavailable'
}

/** Until the network is back, or for so long. */
function networkOr(milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const over = () => {
    clearTimeout(timer)
    globalThis.removeEventListener('online', over)
    resolve()
  }
  const timer = setTimeout(over, milliseconds)
  globalThis.addEventListener('online', over)
  return promise
}

const usualWait = (tries: number) => Math.min(1000 * 2 ** tries, 15_000)
