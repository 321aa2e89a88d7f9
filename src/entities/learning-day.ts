import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'
import { inSeconds } from '#platform/fields/number/duration-text.ts'

/** The learning time of a member on a day of the centre. Only features/learning adds to it. */
export const learningDay = defineEntity('learning_day', {
  label: { zh: '学习时长', en: 'Learning time' },
  title: 'day',
  // Changes with every heartbeat, so no cached answer may read it.
  volatile: true,
  fields: {
    member_id: field.belongsTo('member', { zh: '会员', en: 'Member' }),
    day: field.date({ zh: '日期', en: 'Day' }),
    seconds: field.number({ zh: '时长', en: 'Time', unit: inSeconds }),
  },
  indexes: [{ columns: ['member_id', 'day'], unique: true }],
  admin: {
    columns: ['member_id', 'day', 'seconds'],
    filters: ['member_id', 'day', 'seconds'],
    quick: ['day', 'member_id'],
    actions: ['index', 'export'],
    menu: { folder: 'members' },
    icon: 'clock',
  },
})
