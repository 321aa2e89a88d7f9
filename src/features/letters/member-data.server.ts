import { memberData } from '#platform/call/member-data.server.ts'
import { forgetLetters } from './forget-member.server.ts'

export const letterData = [
  memberData({
    table: 'calendar_feed',
    owner: 'member_id',
    export: {
      label: { zh: '日历订阅', en: 'Calendar feed' },
      columns: { turn: { label: { zh: '更换地址的次数', en: 'How often its address was changed' } } },
    },
    leftOut: { member_id: 'the member' },
    forget: forgetLetters,
  }),
]
