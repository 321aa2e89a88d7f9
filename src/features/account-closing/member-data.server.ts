import { memberData } from '#platform/call/member-data.server.ts'

const plain = (zh: string, en: string) => ({ label: { zh, en } })

/** The member's own row, which `erase` empties before all else is forgotten. */
export const ownRow = memberData({
  table: 'member',
  owner: 'id',
  export: { entity: true },
  forget: { by: 'erase' },
})

export const addressData = memberData({
  table: 'member_address',
  owner: 'member_id',
  export: {
    label: { zh: '填写过的邮箱与手机号', en: 'Addresses that you entered' },
    columns: {
      way: plain('方式', 'Kind'),
      address: plain('地址', 'Address'),
      until: { label: { zh: '停用时间', en: 'Given up' }, kind: 'moment' },
    },
  },
  forget: async ({ tx }, { id }) =>
    void (await tx.queries.deleteFrom('member_address').where('member_id', '=', id).execute()),
})
