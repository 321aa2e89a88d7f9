import { memberData } from '#platform/call/member-data.server.ts'
import { forgetInLedgers } from './forget-member.server.ts'

const keptFor = {
  zh: '账目长期保留；账号注销后，不再写明是谁。',
  en: 'The books are kept; once your account is closed, without your name.',
}
const leftOut = { key: 'keeps a line from being written twice' }

/** Ledgers and check-ins. Both ledgers are erased together. */
export const accountData = [
  memberData({
    table: 'balance_log',
    owner: 'member_id',
    export: { entity: true },
    leftOut,
    keptFor,
    forget: forgetInLedgers,
  }),
  memberData({
    table: 'score_log',
    owner: 'member_id',
    export: { entity: true },
    leftOut,
    keptFor,
    forget: { by: 'balance_log' },
  }),
  memberData({
    table: 'member_check_in',
    owner: 'member_id',
    export: { entity: true },
    forget: { by: 'member: the row that these rows name is nobody any more' },
  }),
]
