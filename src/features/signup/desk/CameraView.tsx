import { useEffect, useEffectEvent, useRef } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import styles from './door-panel.module.css'

interface Detector {
  detect(source: HTMLVideoElement): Promise<Array<{ rawValue: string }>>
}

type DetectorMaker = new (options: { formats: string[] }) => Detector

const maker = () => (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector

export const canReadCodes = (): boolean => maker() !== undefined && Boolean(navigator.mediaDevices)

interface Props {
  onCode: (text: string) => void
  onFailed: () => void
}

const pause = 200
/** One ticket held before the camera is one scan. */
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
  const Maker = maker()
  if (!video || !Maker) return
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (end.aborted) return stop()
  end.addEventListener('abort', stop, { once: true })
  const detector = new Maker({ formats: ['qr_code'] })
  video.srcObject = stream
  await video.play()
  const last = { text: '', until: 0 }
  while (!end.aborted) {
    const [found] = await detector.detect(video).catch(() => [])
    const now = performance.now()
    if (found && (found.rawValue !== last.text || now > last.until)) onCode(found.rawValue)
    if (found) Object.assign(last, { text: found.rawValue, until: now + sameFor })
    await new Promise((done) => setTimeout(done, pause))
  }
}
