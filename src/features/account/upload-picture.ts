import { siteCalls } from '#features/site/site.calls.ts'
import { memberUploadCalls } from '#features/upload/upload.calls.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import { messagesIn } from '#platform/call/client-failure.ts'
import { fileProblem } from '#platform/fields/files/file-problem.ts'
import { translator } from '#platform/i18n/i18n.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { callServer } from '#platform/site/call-server.ts'

/** Where a picture is kept now; or it throws, in words, why it is not. */
export async function sendPicture(file: File, locale: Locale): Promise<string> {
  const ask = callServer(locale)
  const { data } = await ask(siteCalls.index, {})
  const rules = (data as AnswerOf<typeof siteCalls.index>).site.upload
  const problem = fileProblem(file, rules, { pictures: true })
  if (problem) {
    const say = translator<'messages'>(locale, await messagesIn(locale))
    const max = Math.round((rules.maxsize / 1024 ** 2) * 10) / 10
    throw new Error(problem === 'refused.fileSize' ? say(problem, { max }) : say(problem))
  }
  const { code, msg, data: kept } = await ask(memberUploadCalls.upload, { file })
  if (code !== 1) throw new Error(msg)
  return (kept as AnswerOf<typeof memberUploadCalls.upload>).file.url
}
