import { orLoadAnew } from '#platform/call/gone-script.ts'

/** Tells what code a moving picture shows at the moment, if it shows any. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>

interface Detector {
  detect(source: HTMLVideoElement): Promise<Array<{ rawValue: string }>>
}

interface DetectorMaker {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const format = 'qr_code'

/** The browser reads codes when it can. Otherwise our own reader does, which is loaded only then. */
export async function openCodeReader(): Promise<ReadCode> {
  const Maker = (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector
  const formats = await Maker?.getSupportedFormats().catch((): string[] => [])
  if (!Maker || !formats?.includes(format)) return ownReader()
  const detector = new Maker({ formats: [format] })
  let read: ReadCode = async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  return async (video) => {
    try {
      return await read(video)
    } catch {
      // Some systems name the format and lack the service behind it.
      read = await ownReader()
      return null
    }
  }
}

/** A larger picture does not help to read a ticket, and costs time. */
const longestSide = 720

async function ownReader(): Promise<ReadCode> {
  const { readQr } = await orLoadAnew(import('#platform/qr/read-qr.ts'))
  const canvas = document.createElement('canvas')
  const paper = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth, videoHeight } = video
    if (!paper || videoWidth === 0 || videoHeight === 0) return null
    const part = Math.min(1, longestSide / Math.max(videoWidth, videoHeight))
    const [width, height] = [Math.round(videoWidth * part), Math.round(videoHeight * part)]
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    paper.drawImage(video, 0, 0, width, height)
    return readQr(paper.getImageData(0, 0, width, height))
  }
}
