import { memberData } from '#platform/call/member-data.server.ts'

export const exportData = [
  memberData({
    table: 'data_export',
    owner: 'member_id',
    export: { not: 'says nothing but that this was asked for' },
    forget: { by: 'time: the link ends by itself' },
  }),
]
