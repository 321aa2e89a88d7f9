import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'
import { shown } from '#platform/fields/shared-fields.ts'

/** Clients of this family pay with these numbers. */
export const payTypes = { score: 0, money: 1 } as const
export type PaidWith = keyof typeof payTypes

/** What a member buys. Staff change nothing of it; they may give back what was paid. */
export const storeOrder = defineEntity('store_order', {
  label: { zh: '模块订单', en: 'Order of a module' },
  title: 'sn',
  volatile: true,
  fields: {
    sn: field.text({ zh: '订单号', en: 'Number', max: 40, unique: true, fixed: 'shown' }),
    member_id: shown(field.belongsTo('member', { zh: '会员', en: 'Member' })),
    good_id: shown(field.belongsTo('store_good', { zh: '模块', en: 'Module' })),
    title: shown(field.text({ zh: '名称', en: 'Name', translated: true, max: 100 })),
    price_score: shown(field.optionalNumber({ zh: '积分价', en: 'Price in points' })),
    price_money: shown(
      field.optionalMoney({ zh: '余额价', en: 'Price from the balance', max: 1_000_000_000 }),
    ),
    state: field.choice(
      [
        { value: 'waiting', label: { zh: '待支付', en: 'Not paid' } },
        { value: 'paid', label: { zh: '已支付', en: 'Paid' }, tone: 'good' },
        { value: 'refunded', label: { zh: '已退款', en: 'Refunded' }, tone: 'warning' },
      ],
      { zh: '状态', en: 'State', default: 'waiting', fixed: 'shown' },
    ),
    paid_with: field.choice(
      [
        { value: '', label: { zh: '—', en: '—' } },
        { value: 'score', label: { zh: '积分', en: 'Points' } },
        { value: 'money', label: { zh: '余额', en: 'Balance' } },
        { value: 'free', label: { zh: '免费', en: 'Free' } },
      ],
      { zh: '支付方式', en: 'Paid with', default: '', fixed: 'shown' },
    ),
    paid_at: field.dateTime({ zh: '支付时间', en: 'Paid', fixed: 'shown' }),
    covers_until: field.dateTime({
      zh: '更新截至',
      en: 'Updates until',
      fixed: 'shown',
      hint: {
        zh: '此前发布的版本可长期下载',
        en: 'Versions that were released until then may be downloaded for ever',
      },
    }),
    refunded_at: field.dateTime({ zh: '退款时间', en: 'Refunded', fixed: 'shown' }),
    refund_reason: shown(field.text({ zh: '退款原因', en: 'Why it was refunded', max: 300 })),
    createtime: field.createdAt({ zh: '下单时间', en: 'Ordered' }),
  },
  indexes: [
    // However often a member orders before paying, there is one order to pay.
    { columns: ['member_id', 'good_id'], unique: true, where: `state = 'waiting'` },
    { columns: ['member_id', 'good_id', 'state'] },
    { columns: ['good_id', 'state', 'covers_until'] },
  ],
  admin: {
    columns: [
      'id',
      'sn',
      'member_id',
      'good_id',
      'state',
      'paid_with',
      'paid_at',
      'covers_until',
      'price_score',
      'price_money',
    ],
    filters: ['sn', 'member_id', 'good_id', 'state', 'paid_with', 'createtime', 'paid_at', 'covers_until'],
    quick: ['sn', 'title'],
    actions: ['index', 'info', 'export'],
    icon: 'wallet',
    menu: { folder: 'store', at: 30 },
    rowActions: [
      {
        name: 'refund',
        label: { zh: '退款', en: 'Refund' },
        icon: 'history',
        question: {
          zh: '把已付的积分或余额退还会员，下载权利随之终止。确定退款？',
          en: 'The member gets back what was paid, and the right to download ends with it. Refund it?',
        },
        requires: 'paid_at',
        hiddenWhen: 'refunded_at',
        singleRow: true,
        inputs: [
          {
            name: 'reason',
            label: { zh: '原因', en: 'Reason' },
            hint: { zh: '只有工作人员看得到', en: 'Only staff see it' },
            required: true,
            max: 300,
          },
        ],
      },
    ],
  },
})
