import { nodesCalls } from '#features/access/nodes.calls.ts'
import { AnotherFile } from '#features/upload/another-file.ts'
import { directCalls } from '#features/upload/direct.calls.ts'
import { sendStaffFile } from '#features/upload/send-staff-file.ts'
import { adminUploadCalls } from '#features/upload/upload.calls.ts'
import type { Office } from '#platform/admin/office.ts'
import { failureOf } from '#platform/call/call-failure.ts'
import type { CallFunction } from '#platform/call/client.ts'
import { crudCalls } from '#platform/entity/crud-calls.ts'
import type { FieldTools } from '#platform/fields/field-tools.ts'
import { allowedEndings, fileProblem, type FileRules } from '#platform/fields/files/file-problem.ts'

interface OfficeParts extends Pick<Office, 'index' | 'locale' | 't' | 'say' | 'toast'> {
  call: CallFunction
}

/** What the fields of the office can use. */
export function fieldToolsOf({ index, locale, t, say, toast, call }: OfficeParts): FieldTools {
  return {
    locale,
    timeZone: index.siteConfig.time_zone,
    t,
    say,
    entities: index.entities,
    options: (entity) => crudCalls(entity).select,
    nodes: nodesCalls.nodes,
    toast,
    files: adminUploadCalls.files,
    openFile: async (url) => (await call(adminUploadCalls.openFile, { url })).data.url,
    unfinished: oneAtATime(async () => {
      if (index.siteConfig.upload.mode === 'local') return []
      return (await call(directCalls.unfinished, {}, { quiet: true })).data.list
    }),
    async dropUpload(url) {
      await call(directCalls.drop, { url })
    },
    // A file that stays for want of a network is in the list of files.
    releaseUploads: (urls) => void call(adminUploadCalls.release, { urls }, { quiet: true }).catch(() => {}),
    async upload(file, { pictures, ...options }) {
      const rules = index.siteConfig.upload
      const words = refusedFile(file, rules, pictures, say)
      if (words) throw new Error(words)
      try {
        return await sendStaffFile(call, file, rules, options)
      } catch (error) {
        const reason = error instanceof AnotherFile ? say('upload.anotherFile') : failureOf(error).message
        throw new Error(say('upload.refused', { name: file.name, words: reason }), {
          cause: error,
        })
      }
    },
  }
}

const inMebibytes = (bytes: number) => Math.round((bytes / 1024 / 1024) * 10) / 10

/** Why a file is not even sent: its name, what is wrong, and what would be right. Null if it may be sent. */
function refusedFile(file: File, rules: FileRules, pictures: boolean, say: Office['say']): string | null {
  const problem = fileProblem(file, rules, { pictures })
  if (!problem) return null
  const reason =
    problem === 'refused.fileSize' ? say(problem, { max: inMebibytes(rules.maxsize) }) : say(problem)
  const refused = say('upload.refused', { name: file.name, words: reason })
  const types = allowedEndings(rules, pictures)
  const isOfType = problem === 'refused.fileType' || problem === 'refused.notAnImage'
  return isOfType && types ? say('upload.allowed', { refused, types }) : refused
}

/** Several fields of a form ask the same at once. */
function oneAtATime<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  return () => {
    running ??= ask().finally(() => void (running = null))
    return running
  }
}
