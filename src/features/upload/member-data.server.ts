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
]
