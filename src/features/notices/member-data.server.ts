import { memberData } from '#platform/call/member-data.server.ts'
import { mailboxMark } from '#features/notices/public/stop-links.server.ts'

/** What a guest stopped goes with the address that it stands for. */
export const noticeData = memberData({
  table: 'notice_read_mark',
  owner: 'member_id',
  export: {
    label: { zh: '已读的动态', en: 'What you have read' },
    columns: { read_at: { label: { zh: '读到', en: 'Read until' }, kind: 'moment' } },
  },
  leftOut: { member_id: 'the member' },
  forget: async ({ tx }, { id, email, former }, house) => {
    await tx.queries.deleteFrom('notice_read_mark').where('member_id', '=', id).execute()
    const addresses = [email, ...former.filter(({ way }) => way === 'email').map(({ address }) => address)]
    for (const address of addresses.filter(Boolean))
      await tx.queries
        .deleteFrom('stopped_notice')
        .where('mailbox', '=', await mailboxMark(house, address))
        .execute()
  },
})
