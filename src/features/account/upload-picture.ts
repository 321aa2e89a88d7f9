import { siteCalls } from '#features/site/site.calls.ts'
import { memberUploadCalls } from '#features/upload/upload.calls.ts'
import type { CallFunction } from '#platform/call/client.ts'
import { messagesIn } from '#platform/call/messages-in.ts'
import { fileProblem } from '#platform/fields/files/file-problem.ts'
import { translator } from '#platform/i18n/i18n.ts'
import type { Locale } from '#platform/i18n/locale.ts'

/** Returns the address of the stored picture, or throws an error with the message of the refusal. */
export async function sendPicture(ask: CallFunction, file: File, locale: Locale): Promise<string> {
  const rules = (await ask(siteCalls.index, {})).data.site.upload
  const problem = fileProblem(file, rules, { pictures: true })
  if (problem) {
    const say = translator<'messages'>(locale, await messagesIn(locale))
    const max = Math.round((rules.maxsize / 1024 ** 2) * 10) / 10
    throw new Error(problem === 'refused.fileSize' ? say(problem, { max }) : say(problem))
  }
  // With progress, a slow line has no time limit while bytes go out.
  return (await ask(memberUploadCalls.upload, { file }, { onProgress: () => {} })).data.file.url
}
