import { memberData } from '#platform/call/member-data.server.ts'
import { forgetHolder } from './forget-member.server.ts'

export const certificateData = [
  memberData({
    table: 'certificate',
    owner: 'member_id',
    export: { entity: true },
    leftOut: { reason: 'staff were told that only they see it' },
    keptFor: {
      zh: '长期保留，好让别人能够核验；注销账号时，由您决定是否保留姓名。',
      en: 'Kept for good, so that others can verify it; when you close your account you decide whether your name stays.',
    },
    forget: forgetHolder,
  }),
]
