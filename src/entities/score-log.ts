import { defineLedger } from '#platform/entity/ledger.ts'
import { field } from '#platform/fields/fields.ts'

/** Every change of a member's points. */
export const scoreLog = defineLedger('score_log', {
  label: { zh: '积分变动', en: 'Points log' },
  owner: { member_id: field.belongsTo('member', { zh: '会员', en: 'Member', required: true }) },
  of: 'number',
  amount: {
    zh: '变动积分',
    en: 'Amount',
    hint: {
      zh: '负数为扣减，积分不会低于零；只有冲正可以',
      en: 'A negative one takes away; points never fall below zero, but by a reversal',
    },
  },
  before: { zh: '变动前', en: 'Before' },
  after: { zh: '变动后', en: 'After' },
  sources: [
    { value: 'check_in', label: { zh: '签到', en: 'Check-in' }, tone: 'good' },
    { value: 'event', label: { zh: '参加活动', en: 'Event' }, tone: 'good' },
    { value: 'course', label: { zh: '学完课程', en: 'Course' }, tone: 'good' },
    { value: 'store', label: { zh: '购买模块', en: 'Module' }, tone: 'accent' },
  ],
  menu: { folder: 'members', at: 50 },
  icon: 'star',
})
