import { memberData } from '#platform/call/member-data.server.ts'
import { forgetUploads } from './forget-member.server.ts'

export const uploadData = [
  memberData({
    table: 'attachment',
    owner: 'member_id',
    export: { entity: true },
    leftOut: { admin_id: 'of files of the staff' },
    forget: forgetUploads,
  }),
  memberData({
    table: 'upload_policy',
    owner: 'member_id',
    export: { not: 'a file that is on its way; once it has arrived it is an attachment' },
    forget: async ({ tx }, { id }) =>
      void (await tx.queries.deleteFrom('upload_policy').where('member_id', '=', id).execute()),
  }),
]
