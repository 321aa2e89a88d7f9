import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { hardUploadLimits } from './upload-rules.ts'

/** No picture may take longer, whatever its file says. */
export const decoding = { seconds: 15 }

type OpenPicture = (source?: Buffer | string, options?: SharpOptions) => Sharp

let tools: Promise<OpenPicture> | null = null

/** Loaded with the first picture, because loading takes as long as the rest of the start. */
export async function openPicture(source: Buffer | string, options: SharpOptions = {}): Promise<Sharp> {
  tools ??= load()
  return (await tools)(source, {
    limitInputPixels: hardUploadLimits.pixels.admin,
    failOn: 'error',
    ...options,
  })
}

async function load(): Promise<OpenPicture> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** The size as people see it: a picture taken with the camera turned on its side is as high as its file is wide. */
export function orientedSize({ width, height, autoOrient }: Metadata): { width: number; height: number } {
  return { width: autoOrient?.width ?? width, height: autoOrient?.height ?? height }
}
