import { takeOrRefuse } from '#platform/auth/rate-limits.server.ts'
import { Raw, withMessage, type CallContext } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { sandboxPolicy } from '#platform/files/file-response.server.ts'
import type { UploadedFile } from '#platform/files/uploaded-file.ts'
import { acceptFile } from './accept-file.server.ts'
import { openForStaff } from './private-files.server.ts'
import { releaseUploads } from './release.server.ts'
import { storeFile, type Owner } from './store-file.server.ts'
import { suffixSvg } from './suffix-svg.ts'
import { uploadedFiles } from './uploaded-files.server.ts'
import { adminUploadCalls, memberUploadCalls } from './upload.calls.ts'

export const uploadHandlers = [
  ...handle(adminUploadCalls, {
    upload: ({ file, private: word }, context) =>
      upload(file, context, { admin_id: context.admin.id, member_id: null }, word === '1'),
    files: (query, context) => uploadedFiles(query, context),
    release: ({ urls }, context) => releaseUploads(urls, context),
    openFile: ({ url }, context) => openForStaff(url, context),
    buildSuffixSvg,
  }),
  ...handle(memberUploadCalls, {
    async upload({ file }, context) {
      const { id } = context.member
      await takeOrRefuse(context.house, `upload ${id}`, ofMember)
      return upload(file, context, { admin_id: null, member_id: id })
    },
    buildSuffixSvg,
  }),
]

/** A picture of few bytes can take a second of the queue in which all pictures wait, those of pages as well. */
const ofMember = { times: 30, seconds: 600 }

async function upload(file: UploadedFile, context: CallContext, owner: Owner, hidden = false) {
  const accepted = await acceptFile(file, context)
  return withMessage('done.uploaded', { file: await storeFile(accepted, context, owner, { hidden }) })
}

async function buildSuffixSvg({
  suffix = '',
  background = '',
}: {
  suffix?: string | undefined
  background?: string | undefined
}) {
  const headers = { 'content-security-policy': sandboxPolicy, 'cache-control': 'public, max-age=86400' }
  return new Raw('image/svg+xml', Buffer.from(suffixSvg(suffix, background)), headers)
}
