import { useRef, useState } from 'react'
import { UploadPause } from '#platform/call/upload/upload-pause.ts'
import { useUpload } from './running-uploads.ts'

interface SendingOptions {
  place: string
  /** Only pictures are accepted. */
  pictures: boolean
  private: boolean
  onUploaded: (address: string) => void
  /** Words for what was refused so far among the files that were chosen last. */
  onRefused: (words: string[]) => void
}

export interface Sending {
  /** Sends files one after another, behind those that are on their way. */
  send: (files: readonly File[], print?: string) => void
  /** Of the file that is on its way; null without one. */
  share: number | null
  /** How many files come after it. */
  waitingFiles: number
  /** Null where it cannot be paused. */
  pause: UploadPause | null
  waitsForNetwork: boolean
  /** Ends the file that is on its way, and sends none of those that wait behind it. */
  stop: () => void
}

/** The uploads of one field. */
export function useSending({ onUploaded, onRefused, ...options }: SendingOptions): Sending {
  const upload = useUpload()
  const [share, setShare] = useState<number | null>(null)
  const [pause, setPause] = useState<UploadPause | null>(null)
  const [waitsForNetwork, setWaits] = useState(false)
  const [waitingFiles, setWaitingFiles] = useState(0)
  const queue = useRef<Array<{ file: File; print: string | undefined }>>([])
  const refused = useRef<string[]>([])
  const isRunning = useRef(false)
  const current = useRef<UploadPause | null>(null)

  async function sendNext(): Promise<void> {
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      setWaitingFiles(queue.current.length)
      setShare(0)
      const { file, print } = next
      const held = new UploadPause()
      current.current = held
      const told = { onProgress: setShare, onPausable: () => setPause(held), onWaiting: setWaits }
      // The other files are still uploaded.
      const address = await upload(file, { ...options, print, pause: held, ...told }).catch(
        (error: Error) => void (held.isStopped || refused.current.push(error.message)),
      )
      setPause(null)
      setWaits(false)
      if (address) onUploaded(address)
      else onRefused([...refused.current])
    }
    setShare(null)
    isRunning.current = false
  }

  function send(files: readonly File[], print?: string): void {
    queue.current.push(...files.map((file) => ({ file, print })))
    setWaitingFiles(queue.current.length)
    if (isRunning.current || files.length === 0) return
    isRunning.current = true
    refused.current = []
    onRefused([])
    void sendNext()
  }
  function stop(): void {
    queue.current = []
    setWaitingFiles(0)
    current.current?.stop()
  }
  return { send, stop, share, waitingFiles, pause, waitsForNetwork }
}
