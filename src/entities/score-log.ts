import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

/** Every change of a member's points; a mistake is put right by another line, never by changing one. */
export const scoreLog = defineEntity('score_log', {
  label: { zh: '积分变动', en: 'Points log' },
  title: 'remark',
  live: true,
  fields: {
    member_id: field.belongsTo('member', { zh: '会员', en: 'Member', required: true }),
    amount: field.number({
      zh: '变动积分',
      en: 'Amount',
      min: -1_000_000_000,
      max: 1_000_000_000,
      hint: {
        zh: '负数为扣减，积分不会低于零',
        en: 'A negative one takes away; points never fall below zero',
      },
    }),
    before: field.number({ zh: '变动前', en: 'Before', fixed: 'shown' }),
    after: field.number({ zh: '变动后', en: 'After', fixed: 'shown' }),
    remark: field.text({ zh: '备注', en: 'Remark', translated: true, required: true, max: 200 }),
    createtime: field.createdAt({ zh: '时间', en: 'Time' }),
  },
  indexes: [{ columns: ['member_id', 'id'] }],
  admin: {
    columns: ['id', 'member_id', 'amount', 'before', 'after', 'remark', 'createtime'],
    filters: ['member_id', 'amount', 'before', 'after', 'remark', 'createtime'],
    actions: ['index', 'info', 'add'],
    menu: 'members',
    icon: 'star',
  },
})
