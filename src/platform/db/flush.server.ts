import { closeSync, fdatasync, fsyncSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

interface QueuedWrite {
  answer: () => void
  refuse: (error: unknown) => void
}

export interface Flush {
  /** Resolves when everything written to the file so far is on the disk. */
  done(): Promise<void>
  /** The disk has reported an error. What is really on the disk is unknown until the next start. */
  readonly refused: boolean
  close(): void
}

/**
 * Flushes a file to the disk while the event loop goes on. Callers that arrive during a flush share the next one.
 * After an error the system may have dropped unwritten data and report success for later data, so no further flush is
 * tried.
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

/** The name of a new file is on the disk only after its folder has been flushed. */
function keepName(file: string): void {
  const folder = openSync(dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}
