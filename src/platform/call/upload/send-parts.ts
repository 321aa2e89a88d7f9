import { sendWithProgress } from '#platform/call/client-upload.ts'
import { goOn, PartRefused } from './go-on.ts'
import type { UploadPause } from './upload-pause.ts'

interface Part {
  number: number
  /** The signed address, which lets this page send this part alone. */
  url: string
}

export interface PartsState {
  part_size: number
  done: number[]
  missing: Part[]
}

interface PartsOf {
  file: Blob
  /** Asks which parts have arrived and where the next ones go. It is asked again after every cut. */
  look: () => Promise<PartsState>
  pause: UploadPause
  onProgress: (share: number) => void
  /** Milliseconds before another try, by the number of tries in vain. */
  wait?: ((tries: number) => number) | undefined
  onWaiting?: ((waiting: boolean) => void) | undefined
}

const together = 2

/** Sends a file to an object store part by part. */
export function sendParts({ file, look, onProgress, ...way }: PartsOf): Promise<void> {
  return goOn(async () => {
    for (;;) {
      const state = await look()
      onProgress(shareOf(file, state, []))
      if (state.missing.length === 0) return
      await sendAll(file, state, way.pause, onProgress)
    }
  }, way)
}

async function sendAll(
  file: Blob,
  state: PartsState,
  { signal }: UploadPause,
  onProgress: (share: number) => void,
): Promise<void> {
  const ended = new AbortController()
  const either = AbortSignal.any([signal, ended.signal])
  const waiting = [...state.missing]
  const running = new Map<number, number>()
  const tell = () => onProgress(shareOf(file, state, [...running.values()]))
  const line = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const { number, url } = part
      const piece = file.slice((number - 1) * state.part_size, number * state.part_size)
      const { status } = await sendWithProgress(
        url,
        { method: 'PUT', headers: {}, body: piece, signal: either },
        (share) => {
          running.set(number, share * piece.size)
          tell()
        },
      )
      if (status !== 200) throw new PartRefused(String(status))
      running.set(number, piece.size)
    }
  }
  // Without a network what is on its way may hang for minutes before it fails.
  const cut = () => ended.abort(new TypeError('The network is gone'))
  globalThis.addEventListener('offline', cut)
  const lines = Array.from({ length: together }, line)
  try {
    await Promise.all(lines)
  } finally {
    globalThis.removeEventListener('offline', cut)
    ended.abort()
    await Promise.allSettled(lines)
  }
}

function shareOf({ size }: Blob, { part_size, done }: PartsState, running: number[]): number {
  const arrived = done.reduce((sum, number) => sum + Math.min(part_size, size - (number - 1) * part_size), 0)
  return Math.min(1, (arrived + running.reduce((sum, bytes) => sum + bytes, 0)) / size)
}
