import type { CallFunction } from '#platform/call/client.ts'
import { orLoadAnew } from '#platform/call/reload/gone-script.ts'
import type { UploadOptions } from '#platform/fields/field-tools.ts'
import { directFrom } from './parts.ts'
import { adminUploadCalls } from './upload.calls.ts'

/** Sends a file and answers its address: a large one straight to the object store, where there is one for it. */
export async function sendStaffFile(
  call: CallFunction,
  file: File,
  { mode = 'local' }: { mode?: string },
  { private: hidden = false, onProgress, onPausable }: Omit<UploadOptions, 'pictures'>,
): Promise<string> {
  if (mode === 'local' || file.size < directFrom) {
    const form = { file, ...(hidden && { private: '1' as const }) }
    return (await call(adminUploadCalls.upload, form, { onProgress, quiet: true })).data.file.url
  }
  const { sendDirect } = await orLoadAnew(import('./send-direct.ts'))
  return sendDirect(call, file, { private: hidden, onProgress, onPausable })
}
