import { defineLedger } from '#platform/entity/ledger.ts'
import { field } from '#platform/fields/fields.ts'

/** Every change of a member's balance. */
export const balanceLog = defineLedger('balance_log', {
  label: { zh: '余额变动', en: 'Balance log' },
  owner: { member_id: field.belongsTo('member', { zh: '会员', en: 'Member', required: true }) },
  of: 'money',
  amount: {
    zh: '变动金额',
    en: 'Amount',
    hint: {
      zh: '以元为单位。负数为扣减，余额不会低于零；只有冲正可以',
      en: 'In yuan. A negative one takes away; a balance never falls below zero, but by a reversal',
    },
  },
  before: { zh: '变动前', en: 'Before' },
  after: { zh: '变动后', en: 'After' },
  sources: [{ value: 'store', label: { zh: '购买模块', en: 'Module' }, tone: 'accent' }],
  menu: { folder: 'members', at: 40 },
  icon: 'wallet',
})
