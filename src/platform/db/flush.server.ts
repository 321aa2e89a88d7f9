import { closeSync, fdatasync, fsyncSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

interface QueuedWrite {
  answer: () => void
  refuse: (error: unknown) => void
}

export interface Flush {
  /** Answers when everything that was written to the file before lies on the disk. */
  done(): Promise<void>
  /** The disk has said no, and nobody knows what of it is there until the next start. */
  readonly refused: boolean
  close(): void
}

/**
 * Takes a file to the disk while the event loop goes on; whoever asks meanwhile shares the next time. Once the disk has
 * refused, the system may have let go of what it did not write and say yes to what stands behind it: no more is done.
 */
export function openFlush(file: string): Flush {
  keepName(file)
  const handle = openSync(file, 'r+')
  let waiting: QueuedWrite[] = []
  let running = false
  let isOpen = true
  let refusal: Error | null = null

  function run(): void {
    running = waiting.length > 0
    if (!running) return
    const served = waiting
    waiting = []
    fdatasync(handle, (error) => {
      refusal ??= error
      for (const { answer, refuse } of served) {
        if (refusal) refuse(refusal)
        else answer()
      }
      run()
    })
  }

  return {
    done: () =>
      new Promise((answer, refuse) => {
        waiting.push({ answer, refuse })
        if (!running) run()
      }),
    get refused() {
      return refusal !== null
    },
    close() {
      if (isOpen) closeSync(handle)
      isOpen = false
    },
  }
}

/** A file that has just been made has its name on the disk only once its folder has. */
function keepName(file: string): void {
  const folder = openSync(dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}
