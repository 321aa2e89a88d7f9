import type { CallFunction } from '#platform/call/client.ts'
import { CallFailure } from '#platform/call/call-failure.ts'
import { goOn, sendParts } from '#platform/call/upload/send-parts.ts'
import { UploadPause } from '#platform/call/upload/upload-pause.ts'
import { directCalls } from './direct.calls.ts'

interface DirectOptions {
  private?: boolean
  onProgress: (share: number) => void
  onPausable?: ((pause: UploadPause) => void) | undefined
  wait?: (tries: number) => number
}

/**
 * Sends a file from the browser straight to the object store, and answers its address. After a reload the same file, chosen
 * again, goes on where it was.
 */
export async function sendDirect(
  ask: CallFunction,
  file: File,
  { private: hidden = false, onProgress, onPausable, wait }: DirectOptions,
): Promise<string> {
  const pause = new UploadPause()
  const facts = { name: file.name, size: file.size, type: file.type }
  const print = `${file.name} ${file.size} ${file.lastModified}`
  const url =
    (await begunBefore(ask, print)) ??
    (await ask(directCalls.begin, { ...facts, ...(hidden && { private: '1' }) }, { quiet: true })).data.url
  remember(print, url)
  onPausable?.(pause)
  const look = async () => (await ask(directCalls.parts, { url }, { quiet: true })).data
  try {
    const way = { pause, ...(wait && { wait }) }
    await sendParts({ file, look, onProgress, ...way })
    const report = () => ask(directCalls.callback, { url, ...facts }, { timeout: 0, quiet: true })
    const { data } = await goOn(report, way)
    forget(print)
    return data.file.url
  } catch (error) {
    // Another try begins anew. What was cut off is kept.
    if (error instanceof CallFailure && error.reason === 'answer' && error.type !== 'unavailable')
      forget(print)
    throw error
  }
}

/** The address of an upload of this file that the server still knows. */
async function begunBefore(ask: CallFunction, print: string): Promise<string | null> {
  const url = remembered()[print]
  if (!url) return null
  try {
    await ask(directCalls.parts, { url }, { quiet: true })
    return url
  } catch (error) {
    if (error instanceof CallFailure && error.reason === 'answer') return null
    throw error
  }
}

const key = 'shuyuan-uploads'
const mostRemembered = 20

function remembered(): Record<string, string> {
  try {
    return Object(JSON.parse(localStorage.getItem(key) ?? '{}')) as Record<string, string>
  } catch {
    return {}
  }
}

function remember(print: string, url: string): void {
  const { [print]: _, ...others } = remembered()
  write(Object.fromEntries([...Object.entries(others).slice(1 - mostRemembered), [print, url]]))
}

function forget(print: string): void {
  const { [print]: _, ...others } = remembered()
  write(others)
}

function write(uploads: Record<string, string>): void {
  try {
    localStorage.setItem(key, JSON.stringify(uploads))
  } catch {
    // Without room on the device an upload does not go on after a reload.
  }
}
