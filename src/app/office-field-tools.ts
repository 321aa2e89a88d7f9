import { nodesCalls } from '#features/access/nodes.calls.ts'
import { sendStaffFile } from '#features/upload/send-staff-file.ts'
import type { Office } from '#platform/admin/office.ts'
import type { CallFunction } from '#platform/call/client.ts'
import { crudCalls } from '#platform/entity/crud-calls.ts'
import type { FieldTools } from '#platform/fields/field-tools.ts'
import { fileProblem } from '#platform/fields/files/file-problem.ts'

const inMebibytes = (bytes: number) => Math.round((bytes / 1024 / 1024) * 10) / 10

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
    async upload(file, { pictures, onProgress, onPausable }) {
      const problem = fileProblem(file, index.siteConfig.upload, { pictures })
      if (problem) {
        toast(
          'bad',
          problem === 'refused.fileSize'
            ? say(problem, { max: inMebibytes(index.siteConfig.upload.maxsize) })
            : say(problem),
        )
        throw new Error(problem)
      }
      const onRefused = (words: string) => toast('bad', words)
      return sendStaffFile(call, file, index.siteConfig.upload, { onProgress, onPausable, onRefused })
    },
  }
}
