import { memberData } from '#platform/call/member-data.server.ts'
import { answersStoredDays } from '#features/seats/public/signup-state.ts'
import { forgetSignups } from './forget-member.server.ts'
import { cancelMemberSeats } from './cancel-member-seats.server.ts'

export const signupData = [
  memberData({
    table: 'event_signup',
    owner: 'member_id',
    export: { entity: true },
    leftOut: { note: 'staff were told that it is internal' },
    keptFor: {
      zh: `账号在，记录就在；其中微信、建议、无障碍需求和异议在活动结束 ${answersStoredDays} 天后删除。`,
      en: `Kept as long as your account; WeChat, suggestions, access needs and objections are erased ${answersStoredDays} days after the event.`,
    },
    release: cancelMemberSeats,
    forget: forgetSignups,
  }),
]
