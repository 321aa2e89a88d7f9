import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

/** Every letter and every text message that the product writes; what ends in `Sms` goes to the telephone. */
export const letterKinds = [
  { value: 'confirmed', label: { zh: '名额已确认', en: 'Seat confirmed' }, tone: 'good' },
  { value: 'verify', label: { zh: '邮箱验证码', en: 'Code to confirm' }, tone: 'accent' },
  { value: 'verifySms', label: { zh: '短信验证码', en: 'Code by text message' }, tone: 'accent' },
  { value: 'received', label: { zh: '收到转让的名额', en: 'Seat received' }, tone: 'good' },
  { value: 'waiting', label: { zh: '进入候补', en: 'On the waiting list' }, tone: 'plain' },
  { value: 'offer', label: { zh: '候补有名额', en: 'Seat offered' }, tone: 'accent' },
  { value: 'offerSms', label: { zh: '候补有名额（短信）', en: 'Seat offered, by SMS' }, tone: 'accent' },
  { value: 'expired', label: { zh: '保留到期', en: 'Offer ran out' }, tone: 'warning' },
  { value: 'dropped', label: { zh: '再次到期，退出候补', en: 'Offer ran out again' }, tone: 'warning' },
  { value: 'missed', label: { zh: '未候补上', en: 'Not reached' }, tone: 'plain' },
  { value: 'reminder72', label: { zh: '提前三天提醒', en: 'Reminder, three days' }, tone: 'plain' },
  { value: 'reminder24', label: { zh: '提前一天提醒', en: 'Reminder, one day' }, tone: 'plain' },
  {
    value: 'reminder2',
    label: { zh: '提前两小时提醒（短信）', en: 'Reminder, two hours, by SMS' },
    tone: 'plain',
  },
  { value: 'moved', label: { zh: '时间地点变更', en: 'Event moved' }, tone: 'accent' },
  { value: 'movedSms', label: { zh: '时间地点变更（短信）', en: 'Event moved, by SMS' }, tone: 'accent' },
  { value: 'cancelled', label: { zh: '本人取消', en: 'Cancelled by the person' }, tone: 'plain' },
  { value: 'released', label: { zh: '工作人员取消', en: 'Released by staff' }, tone: 'warning' },
  { value: 'calledOff', label: { zh: '活动取消', en: 'Event called off' }, tone: 'warning' },
  {
    value: 'calledOffSms',
    label: { zh: '活动取消（短信）', en: 'Event called off, by SMS' },
    tone: 'warning',
  },
  { value: 'passedOn', label: { zh: '名额已转让', en: 'Seat passed on' }, tone: 'plain' },
  { value: 'groupLetter', label: { zh: '群发信', en: 'Letter to a group' }, tone: 'plain' },
  { value: 'registerCode', label: { zh: '注册验证码', en: 'Code to join' }, tone: 'accent' },
  {
    value: 'registerCodeSms',
    label: { zh: '注册验证码（短信）', en: 'Code to join, by SMS' },
    tone: 'accent',
  },
  { value: 'alreadyMember', label: { zh: '已是会员', en: 'Already a member' }, tone: 'plain' },
  {
    value: 'alreadyMemberSms',
    label: { zh: '已是会员（短信）', en: 'Already a member, by SMS' },
    tone: 'plain',
  },
  { value: 'passwordCode', label: { zh: '找回密码验证码', en: 'Code for a new password' }, tone: 'accent' },
  {
    value: 'passwordCodeSms',
    label: { zh: '找回密码验证码（短信）', en: 'Code for a new password, by SMS' },
    tone: 'accent',
  },
  { value: 'addressCode', label: { zh: '更换联系方式验证码', en: 'Code for a new address' }, tone: 'accent' },
  {
    value: 'addressCodeSms',
    label: { zh: '更换联系方式验证码（短信）', en: 'Code for a new number, by SMS' },
    tone: 'accent',
  },
  { value: 'addressTaken', label: { zh: '联系方式已被使用', en: 'Address already used' }, tone: 'plain' },
  {
    value: 'addressTakenSms',
    label: { zh: '联系方式已被使用（短信）', en: 'Number already used, by SMS' },
    tone: 'plain',
  },
  { value: 'addressChanged', label: { zh: '联系方式已更改', en: 'Address changed' }, tone: 'warning' },
  {
    value: 'addressChangedSms',
    label: { zh: '联系方式已更改（短信）', en: 'Address changed, by SMS' },
    tone: 'warning',
  },
  { value: 'accountClosing', label: { zh: '账号即将注销', en: 'Account about to close' }, tone: 'warning' },
  {
    value: 'accountClosingSms',
    label: { zh: '账号即将注销（短信）', en: 'Account about to close, by SMS' },
    tone: 'warning',
  },
  { value: 'dataRequested', label: { zh: '数据被导出', en: 'Data asked for' }, tone: 'warning' },
  { value: 'testMail', label: { zh: '测试邮件', en: 'Test mail' }, tone: 'plain' },
] as const

export type LetterKind = (typeof letterKinds)[number]['value']

/** Letters that can go to the telephone as well. */
export type LetterWithSms = LetterKind extends infer Kind
  ? Kind extends `${infer Letter}Sms`
    ? Letter
    : never
  : never

/** The placeholders of a letter. Other text in braces stays as it is. */
export const letterPlaceholders = [
  'name',
  'event',
  'when',
  'before',
  'where',
  'address',
  'map',
  'people',
  'place',
  'until',
  'reason',
  'note',
  'access',
  'online',
  'code',
  'digits',
  'ticket',
  'answer',
  'cancel',
  'page',
  'account',
  'subject',
  'text',
  'site',
  'contact',
] as const

export type LetterPlaceholder = (typeof letterPlaceholders)[number]

const list = letterPlaceholders.map((name) => `{${name}}`).join(' ')
const hint = {
  zh: `可用占位符：${list}。占位符全为空的一行不会出现；留空则使用内置文字`,
  en: `Placeholders: ${list}. A line whose placeholders are all blank is left out; when left blank, the built-in words are used`,
}

/** The words of one kind of letter. There is one row for each kind. A blank row means the built-in words. */
export const letterTemplate = defineEntity('letter_template', {
  label: { zh: '通知模板', en: 'Letter' },
  title: 'subject',
  fields: {
    kind: field.choice(letterKinds, { zh: '用途', en: 'Sent when', default: 'confirmed', fixed: 'shown' }),
    subject: field.text({ zh: '标题', en: 'Subject', translated: true, max: 150 }),
    body: field.longText({ zh: '正文', en: 'Text', translated: true, max: 4000, hint }),
    updatetime: field.updatedAt(),
  },
  admin: {
    columns: ['id', 'kind', 'subject', 'updatetime'],
    filters: ['kind', 'subject'],
    actions: ['index', 'edit'],
    icon: 'mail',
    menu: { folder: 'events' },
  },
})
