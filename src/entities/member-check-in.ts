import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

/** A day of the centre on which a member checked in. How long a streak is follows from these rows alone. */
export const memberCheckIn = defineEntity('member_check_in', {
  label: { zh: '会员签到', en: 'Check-in' },
  title: 'day',
  volatile: true,
  fields: {
    member_id: field.belongsTo('member', { zh: '会员', en: 'Member', required: true }),
    day: field.date({ zh: '日期', en: 'Day', required: true }),
    points: field.number({ zh: '所得积分', en: 'Points given', fixed: 'shown' }),
    createtime: field.createdAt({ zh: '时间', en: 'Time' }),
  },
  indexes: [{ columns: ['member_id', 'day'], unique: true }],
  admin: {
    columns: ['id', 'member_id', 'day', 'points', 'createtime'],
    quick: ['day', 'member_id'],
    filters: ['member_id', 'day', 'points', 'createtime'],
    actions: ['index', 'info', 'export'],
    menu: { folder: 'members', at: 60 },
    icon: 'calendar-days',
  },
})
