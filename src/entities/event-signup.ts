import { nullable, text } from '#platform/db/columns.ts'
import { defineEntity } from '#platform/entity/entity.ts'
import type { Field } from '#platform/fields/field.ts'
import { field } from '#platform/fields/fields.ts'
import { shown } from '#platform/fields/shared-fields.ts'
import type { Label } from '#platform/i18n/locale.ts'

export const signupStates = [
  { value: 'confirmed', label: { zh: '已确认', en: 'Confirmed' }, tone: 'good' },
  { value: 'held', label: { zh: '保留中', en: 'Held' }, tone: 'accent' },
  { value: 'waiting', label: { zh: '候补中', en: 'Waiting' }, tone: 'warning' },
  { value: 'missed', label: { zh: '未候补上', en: 'Not reached' }, tone: 'plain' },
  { value: 'cancelled', label: { zh: '已取消', en: 'Cancelled' }, tone: 'plain' },
] as const

/** The final states of a sign-up. */
export const signupEnds = [
  { value: '', label: { zh: '未结束', en: 'Not ended' } },
  { value: 'person', label: { zh: '本人取消', en: 'Cancelled by the person' } },
  { value: 'declined', label: { zh: '谢绝名额', en: 'Declined the offer' } },
  { value: 'expired', label: { zh: '逾期未答复', en: 'Did not answer in time' } },
  { value: 'staff', label: { zh: '工作人员取消', en: 'Released by staff' } },
  { value: 'centre', label: { zh: '活动取消', en: 'Event called off' } },
] as const

/** What shows whose sign-up it is. Anybody can type a contact, so by itself it counts neither for nor against its owner. */
export const signupProofs = [
  { value: '', label: { zh: '未证明', en: 'Not proved' } },
  { value: 'member', label: { zh: '会员本人报名', en: 'Sent by the member' } },
  { value: 'joined', label: { zh: '并入账号', en: 'Joined the account' } },
  { value: 'letter', label: { zh: '已回复来信', en: 'Answered a letter' } },
] as const

/** The states that count against another sign-up of the same person: no-show and late cancellation. */
export const marked = '(no_show_at is not null or late = 1)'

/** Members who were let in, and whose points are not settled yet. */
const unsettled = 'checked_in_at is not null and points_at is null and member_id is not null'

/** A person or a small party who wants to come to an event. Only features/signup and features/seats give out seats. */
export const eventSignup = defineEntity('event_signup', {
  label: { zh: '活动报名', en: 'Sign-up' },
  title: 'user_name',
  // Changes all the time, so no cached answer may read it.
  volatile: true,
  fields: {
    event_id: shown(field.belongsTo('event', { zh: '活动', en: 'Event' })),
    member_id: shown(field.belongsTo('member', { zh: '会员', en: 'Member' })),
    code: field.text({ zh: '票号', en: 'Ticket', max: 40, unique: true, fixed: 'shown' }),
    user_name: field.text({ zh: '姓名', en: 'Name', max: 60, fixed: 'shown' }),
    mobile: shown(field.mobile({ zh: '联系电话', en: 'Contact number' })),
    email: shown(field.email({ zh: '邮箱', en: 'Email' })),
    wechat: field.text({ zh: '微信', en: 'WeChat', max: 60 }),
    suggestions: field.longText({ zh: '建议', en: 'Suggestions', max: 1000 }),
    people: field.number({ zh: '人数', en: 'People', default: 1, min: 1, max: 50, fixed: 'shown' }),
    party_names: field.longText({ zh: '同行者', en: 'Companions', max: 600 }),
    takes_fewer: shown(field.toggle({ zh: '可减少人数', en: 'Also takes fewer seats' })),
    access_needs: field.longText({ zh: '无障碍需求', en: 'Access needs', max: 300 }),
    // Chosen on the form: this person also gets messages by SMS.
    by_sms: shown(field.toggle({ zh: '短信通知', en: 'By SMS as well' })),
    // This person missed events too often. Such a sign-up waits; a seat is offered and must be accepted.
    waits_only: shown(field.toggle({ zh: '仅限候补', en: 'Waiting list only' })),
    // A seat of an event in high demand, held until the code that was sent is typed in.
    awaits_code: shown(field.toggle({ zh: '待验证', en: 'Awaits the code' })),
    note: field.longText({ zh: '内部备注', en: 'Note of staff', max: 1000 }),
    locale: field.text({ zh: '语言', en: 'Language', max: 10, fixed: 'shown' }),
    state: field.choice(signupStates, { zh: '状态', en: 'State', default: 'waiting', fixed: 'shown' }),
    end: field.choice(signupEnds, { zh: '结束方式', en: 'How it ended', default: '', fixed: 'shown' }),
    reason: field.text({ zh: '原因', en: 'Reason', max: 300, fixed: 'shown' }),
    place: field.number({ zh: '候补次序', en: 'Place in line', fixed: 'shown' }),
    joined_at: field.dateTime({ zh: '报名时间', en: 'Signed up', fixed: 'shown' }),
    held_until: field.dateTime({ zh: '保留至', en: 'Held until', fixed: 'shown' }),
    held_people: field.number({ zh: '保留席位', en: 'Seats held', fixed: 'shown' }),
    offers_missed: field.number({ zh: '逾期次数', en: 'Offers missed', fixed: 'shown' }),
    ended_at: field.dateTime({ zh: '结束时间', en: 'Ended', fixed: 'shown' }),
    late: shown(field.toggle({ zh: '临期取消', en: 'Cancelled late' })),
    transferred: shown(field.toggle({ zh: '已转让', en: 'Passed on' })),
    checked_in_at: field.dateTime({ zh: '签到时间', en: 'Checked in', fixed: 'shown' }),
    // When the certificate check ran, so that it does not run again.
    certificate_at: {
      ...field.dateTime({ zh: '证书结算', en: 'Certificate settled', fixed: 'shown' }),
      secret: true,
    },
    checked_in_door: field.text({ zh: '签到处', en: 'Door', max: 60, fixed: 'shown' }),
    // The time of the event was added to the learning time of the member.
    learned_at: field.dateTime({ zh: '计入学习时长', en: 'Learning time counted', fixed: 'shown' }),
    // When points for attending were settled; null until then.
    points_at: field.dateTime({ zh: '积分结算', en: 'Points settled', fixed: 'shown' }),
    no_show_at: field.dateTime({ zh: '缺席', en: 'Did not come', fixed: 'shown' }),
    objection: shown(field.longText({ zh: '对记录的异议', en: 'Objection to a mark', max: 500 })),
    proved_by: field.choice(signupProofs, { zh: '身份证明', en: 'Proved by', default: '', fixed: 'shown' }),
    // The network that it came from, with its address cut short. It is erased soon after the event.
    around: field.text({ zh: '来源网络', en: 'Network', max: 60, fixed: 'shown' }),
    // With this key its owner can cancel, accept and pass on the seat. The ticket, which others see at the door, is
    // not enough.
    manage_key: hidden({ zh: '凭证', en: 'Key' }),
    // Who occupies the seat, as long as the sign-up is live. A unique index allows each person once.
    live_member: hidden({ zh: '会员占位', en: 'Member in place' }),
    live_mobile: hidden({ zh: '电话占位', en: 'Number in place' }),
    live_email: hidden({ zh: '邮箱占位', en: 'Email in place' }),
    once_key: hidden({ zh: '表单标识', en: 'Key of the form' }),
    // A keyed hash of the single network.
    network: hidden({ zh: '网络标识', en: 'Hash of the network' }),
  },
  indexes: [
    { columns: ['event_id', 'state', 'place'] },
    { columns: ['member_id', 'id'] },
    { columns: ['joined_at'] },
    { columns: ['live_member'], unique: true },
    { columns: ['live_mobile'], unique: true },
    { columns: ['live_email'], unique: true },
    { columns: ['once_key'], unique: true },
    { columns: ['event_id', 'around', 'network'], where: `"around" <> ''` },
    { columns: ['checked_in_at'], where: unsettled },
    {
      columns: ['event_id'],
      where: 'checked_in_at is not null and member_id is not null and certificate_at is null',
    },
    // The few who did not come or cancelled late, by each of the ways that somebody is known by.
    { columns: ['member_id'], where: marked },
    { columns: ['mobile'], where: marked },
    { columns: ['email'], where: marked },
    // The few who were let in and whose time is still to be counted.
    {
      columns: ['id'],
      where: '"checked_in_at" is not null and "member_id" is not null and "learned_at" is null',
    },
  ],
  admin: {
    columns: ['id', 'event_id', 'user_name', 'mobile', 'people', 'state', 'joined_at', 'checked_in_at'],
    filters: ['event_id', 'state', 'user_name', 'mobile', 'email', 'joined_at'],
    quick: ['user_name', 'mobile', 'email', 'code', 'event_id'],
    actions: ['index', 'edit'],
    menu: { folder: 'events', at: 15 },
    icon: 'users-round',
  },
})

/** Known to the product alone, and null as long as there is none. */
function hidden(label: Label): Field<string | null, false> {
  const { input: _typed, ...words } = field.text({ ...label, max: 200, fixed: 'shown' })
  return { ...words, input: field.text(label).input, column: nullable(text()), blank: null, secret: true }
}
