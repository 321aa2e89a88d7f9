import { defineLedger } from '#platform/entity/ledger.ts'
import { field } from '#platform/fields/fields.ts'

/** Every change of a member's balance. */
export const balanceLog = defineLedger('balance_log', {
  label: { zh: '余额变动', en: 'Balance log' },
  owner: { member_id: field.belongsTo('member', { zh: '会员', en: 'Member', required: true }) },
  amount: {
    zh: '变动金额（分）',
    en: 'Amount (cents)',
    hint: {
      zh: '以分为单位：5000 即 50.00 元。负数为扣减，余额不会低于零；只有冲正可以',
      en: 'In cents: 5000 is 50.00. A negative one takes away; a balance never falls below zero, but by a reversal',
    },
  },
  before: { zh: '变动前（分）', en: 'Before (cents)' },
  after: { zh: '变动后（分）', en: 'After (cents)' },
  sources: [],
  menu: { folder: 'members', at: 40 },
  icon: 'wallet',
})
