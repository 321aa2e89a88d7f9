import type { CallFunction } from '#platform/call/client.ts'
import { orLoadAnew } from '#platform/call/reload/gone-script.ts'
import { goOn } from '#platform/call/upload/go-on.ts'
import { UploadPause } from '#platform/call/upload/upload-pause.ts'
import type { UploadOptions } from '#platform/fields/field-tools.ts'
import { directFrom } from './parts.ts'
import { adminUploadCalls } from './upload.calls.ts'

/** Sends a file and answers its address: a large one straight to the object store, where there is one for it. */
export async function sendStaffFile(
  call: CallFunction,
  file: File,
  { mode = 'local' }: { mode?: string },
  { pause = new UploadPause(), ...options }: Omit<UploadOptions, 'pictures'>,
): Promise<string> {
  if (mode === 'local' || file.size < directFrom) return sendThrough(call, file, pause, options)
  const { sendDirect } = await orLoadAnew(import('./send-direct.ts'))
  return sendDirect(call, file, { ...options, pause })
}

/** What was cut off is sent again when the network is back: the same file is stored once. */
async function sendThrough(
  call: CallFunction,
  file: File,
  pause: UploadPause,
  { private: hidden = false, onProgress, onWaiting }: Omit<UploadOptions, 'pictures'>,
): Promise<string> {
  const form = { file, ...(hidden && { private: '1' as const }) }
  const send = () => call(adminUploadCalls.upload, form, { onProgress, quiet: true, signal: pause.signal })
  const { data } = await goOn(send, { pause, patient: false, onWaiting })
  return data.file.url
}
