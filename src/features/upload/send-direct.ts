import type { CallFunction } from '#platform/call/client.ts'
import { goOn } from '#platform/call/upload/go-on.ts'
import { sendParts } from '#platform/call/upload/send-parts.ts'
import type { UploadPause } from '#platform/call/upload/upload-pause.ts'
import { AnotherFile } from './another-file.ts'
import { directCalls } from './direct.calls.ts'
import { filePrint } from './file-print.ts'

interface DirectOptions {
  pause: UploadPause
  private?: boolean | undefined
  /** The field for which it is sent. */
  place?: string | undefined
  /** The print of an upload that is to go on. Another file is refused. */
  print?: string | undefined
  onProgress: (share: number) => void
  onPausable?: (() => void) | undefined
  onWaiting?: ((waiting: boolean) => void) | undefined
  wait?: ((tries: number) => number) | undefined
}

/**
 * Sends a file from the browser straight to the object store, and answers its address. After a cut, a reload or on
 * another device the same file, chosen again, goes on where it was.
 */
export async function sendDirect(
  ask: CallFunction,
  file: File,
  {
    pause,
    private: hidden = false,
    place = '',
    print: known,
    onProgress,
    onPausable,
    onWaiting,
    wait,
  }: DirectOptions,
): Promise<string> {
  const facts = { name: file.name, size: file.size, type: file.type }
  const print = await filePrint(file)
  if (known && known !== print) throw new AnotherFile()
  const way = { pause, wait, onWaiting }
  const announced = { ...facts, print, place, ...(hidden && { private: '1' as const }) }
  const begin = () => ask(directCalls.begin, announced, { quiet: true })
  const { url } = (await goOn(begin, { ...way, patient: false })).data
  onPausable?.()
  const look = async () => (await ask(directCalls.parts, { url }, { quiet: true })).data
  await sendParts({ file, look, onProgress, ...way })
  const report = () => ask(directCalls.callback, { url, ...facts }, { timeout: 0, quiet: true })
  return (await goOn(report, way)).data.file.url
}
