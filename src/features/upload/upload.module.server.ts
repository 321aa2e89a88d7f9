import { attachmentRules } from './attachments.server.ts'
import { directHandlers, sweepArrivals } from './direct.server.ts'
import { uploadData } from './member-data.server.ts'
import { sweepUnused } from '#features/upload/public/sweep-files.server.ts'
import { fileUseTable } from './file-use-table.ts'
import { fillFileUses, noteFileUses, prepareFileUses } from './note-file-uses.server.ts'
import { groundOfStaff } from './private-files.server.ts'
import { unusedFileTable } from './unused-file-table.ts'
import { uploadPolicyTable } from './upload-policy-table.ts'
import { uploadHandlers } from './upload.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

const day = 24 * 60 * 60

export const uploadModule: Module = {
  name: 'upload',
  tables: [uploadPolicyTable, unusedFileTable, fileUseTable],
  rules: { attachment: attachmentRules },
  calls: [...uploadHandlers, ...directHandlers],
  jobs: [
    { name: 'uploads-sweep', seconds: day, work: sweepArrivals },
    { name: 'uploads-unused', seconds: day, work: sweepUnused },
    { name: 'file-uses', seconds: day, work: fillFileUses },
  ],
  watchers: (house) => [noteFileUses(house)],
  prepare: prepareFileUses,
  memberData: uploadData,
  fileRights: { staff: groundOfStaff },
}
