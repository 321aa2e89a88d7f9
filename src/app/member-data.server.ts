import { memberData, type MemberData } from '#platform/call/member-data.server.ts'
import { accountData } from '#features/account/member-data.server.ts'
import { addressData, ownRow } from '#features/account-closing/member-data.server.ts'
import { auditData } from '#features/audit/member-data.server.ts'
import { certificateData } from '#features/certificate/member-data.server.ts'
import { exportData } from '#features/data-export/member-data.server.ts'
import { learningData } from '#features/learning/member-data.server.ts'
import { letterData } from '#features/letters/member-data.server.ts'
import { noticeData } from '#features/notices/member-data.server.ts'
import { secondFactorData } from '#features/second-factor/member-data.server.ts'
import { signInData } from '#features/sign-in/member-data.server.ts'
import { signupData } from '#features/signup/member-data.server.ts'
import { uploadData } from '#features/upload/member-data.server.ts'

/** Has no feature of its own: it is for trying the back office. */
const testItemData = memberData({
  table: 'test_item',
  owner: 'member_id',
  export: { not: 'made by staff to try the back office on' },
  forget: { by: 'nobody: it says nothing of a member' },
})

/** Every table that names a member, in the order in which it is forgotten: the record of it all comes last. */
export const allMemberData: readonly MemberData[] = [
  ownRow,
  addressData,
  ...learningData,
  ...letterData,
  noticeData,
  ...signupData,
  ...certificateData,
  ...accountData,
  ...uploadData,
  ...signInData,
  ...secondFactorData,
  ...exportData,
  testItemData,
  ...auditData,
]
