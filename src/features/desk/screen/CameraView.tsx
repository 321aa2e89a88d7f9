import { useEffect, useEffectEvent, useRef } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { openCodeReader } from './code-reader.ts'
import styles from './door-panel.module.css'

/** Browsers open a camera only for pages from https or from this machine. */
export const hasCamera = (): boolean => Boolean((navigator as Partial<Navigator>).mediaDevices)

interface Props {
  onCode: (text: string) => void
  onFailed: () => void
}

const pause = 200
/** A ticket that stays before the camera counts as one scan. */
const sameFor = 4000

export function CameraView({ onCode, onFailed }: Props) {
  const { t, toast } = useOffice()
  const video = useRef<HTMLVideoElement>(null)
  const seen = useEffectEvent(onCode)
  const failed = useEffectEvent(() => {
    toast('bad', t('desk.cameraDenied'))
    onFailed()
  })
  useEffect(() => {
    const end = new AbortController()
    watch(video.current, end.signal, (text) => seen(text)).catch(() => {
      if (!end.signal.aborted) failed()
    })
    return () => end.abort()
  }, [])
  return <video ref={video} className={styles.camera} muted playsInline aria-label={t('desk.camera')} />
}

async function watch(
  video: HTMLVideoElement | null,
  end: AbortSignal,
  onCode: (text: string) => void,
): Promise<void> {
  if (!video) return
  const read = await openCodeReader()
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (end.aborted) return stop()
  end.addEventListener('abort', stop, { once: true })
  video.srcObject = stream
  await video.play()
  const last = { text: '', until: 0 }
  while (!end.aborted) {
    const text = await read(video)
    const now = performance.now()
    if (text && (text !== last.text || now > last.until)) onCode(text)
    if (text) Object.assign(last, { text, until: now + sameFor })
    await new Promise((done) => setTimeout(done, pause))
  }
}
