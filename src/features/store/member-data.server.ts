import { memberData } from '#platform/call/member-data.server.ts'

const keptFor = {
  zh: '账目长期保留；账号注销后，不再写明是谁。',
  en: 'The books are kept; once your account is closed, without your name.',
}

export const storeData = [
  memberData({
    table: 'store_order',
    owner: 'member_id',
    export: { entity: true },
    leftOut: { refund_reason: 'staff were told that only they see it' },
    keptFor,
    forget: { by: 'member: the row that these rows name is nobody any more' },
  }),
  memberData({
    table: 'store_download',
    owner: 'member_id',
    export: {
      label: { zh: '下载的模块', en: 'Downloaded modules' },
      columns: {
        id: { label: { zh: '编号', en: 'ID' } },
        version_id: { label: { zh: '版本', en: 'Version' }, names: 'store_version' },
        times: { label: { zh: '次数', en: 'Times' } },
        first_at: { label: { zh: '首次下载', en: 'First' }, kind: 'moment' },
        last_at: { label: { zh: '最近下载', en: 'Last' }, kind: 'moment' },
      },
    },
    forget: async ({ tx }, { id }) =>
      void (await tx.queries.deleteFrom('store_download').where('member_id', '=', id).execute()),
  }),
]
