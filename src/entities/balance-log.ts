import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

/** Every change of a member's balance; a mistake is put right by another line, never by changing one. */
export const balanceLog = defineEntity('balance_log', {
  label: { zh: '余额变动', en: 'Balance log' },
  title: 'remark',
  live: true,
  fields: {
    member_id: field.belongsTo('member', { zh: '会员', en: 'Member', required: true }),
    amount: field.number({
      zh: '变动金额（分）',
      en: 'Amount (cents)',
      min: -1_000_000_000,
      max: 1_000_000_000,
      hint: {
        zh: '以分为单位：5000 即 50.00 元。负数为扣减，余额不会低于零',
        en: 'In cents: 5000 is 50.00. A negative one takes away; a balance never falls below zero',
      },
    }),
    before: field.number({ zh: '变动前（分）', en: 'Before (cents)', fixed: 'shown' }),
    after: field.number({ zh: '变动后（分）', en: 'After (cents)', fixed: 'shown' }),
    remark: field.text({ zh: '备注', en: 'Remark', translated: true, required: true, max: 200 }),
    createtime: field.createdAt({ zh: '时间', en: 'Time' }),
  },
  indexes: [{ columns: ['member_id', 'id'] }],
  admin: {
    columns: ['id', 'member_id', 'amount', 'before', 'after', 'remark', 'createtime'],
    filters: ['member_id', 'amount', 'before', 'after', 'remark', 'createtime'],
    actions: ['index', 'info', 'add'],
    menu: 'members',
    icon: 'wallet',
  },
})
