import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

const kind = <const Kind extends string>(
  value: Kind,
  zh: string,
  en: string,
  tone: 'plain' | 'good' | 'accent' | 'warning' = 'plain',
) => ({ value, label: { zh, en }, tone })

/** Every letter and every text message that the product writes; what ends in `Sms` goes to the telephone. */
export const letterKinds = [
  kind('confirmed', '名额已确认', 'Seat confirmed', 'good'),
  kind('verify', '邮箱验证码', 'Code to confirm', 'accent'),
  kind('verifySms', '短信验证码', 'Code by text message', 'accent'),
  kind('received', '收到转让的名额', 'Seat received', 'good'),
  kind('waiting', '进入候补', 'On the waiting list'),
  kind('offer', '候补有名额', 'Seat offered', 'accent'),
  kind('offerSms', '候补有名额（短信）', 'Seat offered, by SMS', 'accent'),
  kind('expired', '保留到期', 'Offer ran out', 'warning'),
  kind('dropped', '再次到期，退出候补', 'Offer ran out again', 'warning'),
  kind('missed', '未候补上', 'Not reached'),
  kind('reminder72', '提前三天提醒', 'Reminder, three days'),
  kind('reminder24', '提前一天提醒', 'Reminder, one day'),
  kind('reminder2', '提前两小时提醒（短信）', 'Reminder, two hours, by SMS'),
  kind('moved', '时间地点变更', 'Event moved', 'accent'),
  kind('movedSms', '时间地点变更（短信）', 'Event moved, by SMS', 'accent'),
  kind('absent', '记为未到', 'Noted as absent', 'warning'),
  kind('party', '本人减少人数', 'Party made smaller'),
  kind('cancelled', '本人取消', 'Cancelled by the person'),
  kind('released', '工作人员取消', 'Released by staff', 'warning'),
  kind('calledOff', '活动取消', 'Event called off', 'warning'),
  kind('calledOffSms', '活动取消（短信）', 'Event called off, by SMS', 'warning'),
  kind('passedOn', '名额已转让', 'Seat passed on'),
  kind('passedBack', '转出的名额被谢绝', 'Passed-on seat declined'),
  kind('groupLetter', '群发信', 'Letter to a group'),
  kind('registerCode', '注册验证码', 'Code to join', 'accent'),
  kind('registerCodeSms', '注册验证码（短信）', 'Code to join, by SMS', 'accent'),
  kind('alreadyMember', '已是会员', 'Already a member'),
  kind('alreadyMemberSms', '已是会员（短信）', 'Already a member, by SMS'),
  kind('passwordCode', '找回密码验证码', 'Code for a new password', 'accent'),
  kind('passwordCodeSms', '找回密码验证码（短信）', 'Code for a new password, by SMS', 'accent'),
  kind('signInCode', '登录验证码', 'Code to sign in', 'accent'),
  kind('signInCodeSms', '登录验证码（短信）', 'Code to sign in, by SMS', 'accent'),
  kind('addressCode', '更换联系方式验证码', 'Code for a new address', 'accent'),
  kind('addressCodeSms', '更换联系方式验证码（短信）', 'Code for a new number, by SMS', 'accent'),
  kind('addressTaken', '联系方式已被使用', 'Address already used'),
  kind('addressTakenSms', '联系方式已被使用（短信）', 'Number already used, by SMS'),
  kind('addressChanged', '联系方式已更改', 'Address changed', 'warning'),
  kind('addressChangedSms', '联系方式已更改（短信）', 'Address changed, by SMS', 'warning'),
  kind('addressNew', '新邮箱已启用', 'New address in use'),
  kind('passwordChanged', '密码已更改', 'Password changed', 'warning'),
  kind('factorAdded', '添加了两步验证', 'Second factor added', 'warning'),
  kind('factorRemoved', '移除了两步验证', 'Second factor taken away', 'warning'),
  kind('accountClosing', '账号即将注销', 'Account about to close', 'warning'),
  kind('accountClosingSms', '账号即将注销（短信）', 'Account about to close, by SMS', 'warning'),
  kind('accountClosed', '账号已注销', 'Account closed', 'warning'),
  kind('accountClosedSms', '账号已注销（短信）', 'Account closed, by SMS', 'warning'),
  kind('dataRequested', '数据被导出', 'Data asked for', 'warning'),
  kind('certificateName', '证书等待姓名', 'Name asked for a certificate', 'accent'),
  kind('certificate', '证书颁发', 'Certificate issued', 'good'),
  kind('certificateRevoked', '证书已撤销', 'Certificate revoked', 'warning'),
  kind('moduleRevoked', '模块版本已撤回', 'Version of a module revoked', 'warning'),
  kind('sessionStolen', '登录状态可能被盗用', 'Session used by two', 'warning'),
  kind('manyGuesses', '多次密码错误', 'Many wrong passwords', 'warning'),
  kind('codesHalf', '验证码用量过半', 'Half of the codes are used up', 'warning'),
  kind('smsHalf', '短信用量过半', 'Half of the text messages are used up', 'warning'),
  kind('testMail', '测试邮件', 'Test mail'),
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
  'giver',
  'event',
  'when',
  'before',
  'where',
  'address',
  'map',
  'directions',
  'fee',
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
  'object',
  'page',
  'account',
  'certificate',
  'certificates',
  'number',
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
