import { defineEntity, type RowLink } from '#platform/entity/entity.ts'
import type { Label } from '#platform/i18n/locale.ts'
import { field } from '#platform/fields/fields.ts'
import { shown } from '#platform/fields/shared-fields.ts'
import { enabledInWords } from '#platform/fields/choice/enabled-in-words.ts'

export const genders = [
  { value: 0, label: { zh: '未知', en: 'Unknown' } },
  { value: 1, label: { zh: '男', en: 'Male' } },
  { value: 2, label: { zh: '女', en: 'Female' } },
] as const

/** The languages of letters. Somebody who joined before they were asked for has none yet. */
const letterLocales = [
  { value: '', label: { zh: '未知', en: 'Unknown' } },
  { value: 'zh-cn', label: { zh: '中文', en: 'Chinese' } },
  { value: 'en', label: { zh: '英文', en: 'English' } },
] as const

/** What a member may do without, in each channel; a new member gets it all. */
export const noticeChoices = [
  { value: 'reminder.email', label: { zh: '活动提醒 · 邮件', en: 'Reminders, by email' } },
  { value: 'reminder.sms', label: { zh: '活动提醒 · 短信', en: 'Reminders, by text message' } },
  { value: 'certificate.email', label: { zh: '证书 · 邮件', en: 'Certificates, by email' } },
  { value: 'certificate.site', label: { zh: '证书 · 会员中心', en: 'Certificates, in the member centre' } },
  { value: 'points.site', label: { zh: '积分 · 会员中心', en: 'Points, in the member centre' } },
  { value: 'theme.site', label: { zh: '主题 · 会员中心', en: 'Themes, in the member centre' } },
] as const

/** Somebody who learns here. */
export const member = defineEntity('member', {
  label: { zh: '会员', en: 'Member' },
  title: 'username',
  fields: {
    username: field.text({ zh: '用户名', en: 'Username', required: true, max: 30, unique: true }),
    nickname: field.text({ zh: '昵称', en: 'Nickname', required: true, max: 50 }),
    group_id: field.belongsTo('member_group', { zh: '分组', en: 'Group' }),
    avatar: field.image({ zh: '头像', en: 'Picture' }),
    gender: field.choice(genders, { zh: '性别', en: 'Gender', default: 0 }),
    email: field.email({ zh: '邮箱', en: 'Email', unique: true }),
    mobile: field.mobile({ zh: '手机号', en: 'Mobile', unique: true }),
    birthday: field.date({ zh: '生日', en: 'Birthday' }),
    money: field.money({ zh: '余额', en: 'Balance', fixed: 'shown' }),
    score: field.number({ zh: '积分', en: 'Points', fixed: 'shown' }),
    password: field.password({
      zh: '密码',
      en: 'Password',
      hint: { zh: '不修改请留空', en: 'Leave blank to keep it' },
    }),
    motto: field.text({ zh: '签名', en: 'Signature' }),
    certificate_name: field.text({
      zh: '证书姓名',
      en: 'Name on certificates',
      max: 60,
      hint: {
        zh: '没有姓名就不颁发证书，先请会员填写',
        en: 'Without it no certificate is issued: the member is asked first',
      },
    }),
    certificate_latin: field.text({
      zh: '证书姓名的拉丁字母写法',
      en: 'The same in Latin letters',
      max: 60,
      hint: { zh: '留空则按拼音', en: 'When left blank, its pinyin' },
    }),
    letter_locale: field.choice(letterLocales, {
      zh: '通知语言',
      en: 'Language of letters',
      default: '',
      hint: {
        zh: '未知时，按会员下次登录所用的语言',
        en: 'While it is unknown, the language of the next sign-in is taken',
      },
    }),
    lastloginip: field.text({ zh: '上次登录 IP', en: 'Last sign-in IP', fixed: 'shown' }),
    lastlogintime: field.dateTime({ zh: '上次登录', en: 'Last sign-in', fixed: 'shown' }),
    jointime: field.createdAt({ zh: '加入时间', en: 'Joined' }),
    status: enabledInWords({ zh: '状态', en: 'Status' }),
    notices: shown(
      field.choices(noticeChoices, {
        zh: '可选通知',
        en: 'Notices by choice',
        default: noticeChoices.map(({ value }) => value).join(','),
      }),
    ),
    // Until this time the member can stop the closing. Afterwards the row stays without personal data.
    second_factor_at: field.dateTime({ zh: '两步验证', en: 'Second factor', fixed: 'shown' }),
    closing_at: field.dateTime({ zh: '注销日期', en: 'Closes', fixed: 'shown' }),
    closing_keeps: shown(
      field.toggle({ zh: '注销后证书保留姓名', en: 'Name stays on certificates when it closes' }),
    ),
    erased_at: field.dateTime({ zh: '已注销', en: 'Closed', fixed: 'shown' }),
  },
  indexes: [
    { columns: ['jointime'] },
    { columns: ['closing_at'], where: 'closing_at is not null' },
    { columns: ['erased_at'], where: 'erased_at is not null' },
  ],
  admin: {
    columns: [
      'id',
      'username',
      'nickname',
      'group_id',
      'avatar',
      'gender',
      'mobile',
      'lastlogintime',
      'jointime',
      'status',
      'closing_at',
      'second_factor_at',
    ],
    filters: [
      'username',
      'nickname',
      'group_id',
      'gender',
      'mobile',
      'status',
      'jointime',
      'closing_at',
      'erased_at',
    ],
    quick: ['username', 'nickname', 'mobile'],
    links: [
      rowsOf('balance_log', { zh: '余额变动', en: 'Balance log' }),
      rowsOf('score_log', { zh: '积分变动', en: 'Points log' }),
      rowsOf('member_check_in', { zh: '签到', en: 'Check-ins' }),
      rowsOf('certificate', { zh: '证书', en: 'Certificates' }),
      rowsOf('learning_day', { zh: '学习时长', en: 'Learning time' }),
    ],
    rowActions: [
      {
        name: 'keepOpen',
        label: { zh: '撤回注销', en: 'Keep the account' },
        icon: 'history',
        question: {
          zh: '会员本人申请了注销。撤回之后账号照旧，也不会再删除任何内容。确定撤回？',
          en: 'The member asked for this account to be closed. Kept, it goes on as it was, and nothing is deleted. Keep it?',
        },
        requires: 'closing_at',
      },
      {
        name: 'resetFactors',
        label: { zh: '重置两步验证', en: 'Reset second factors' },
        icon: 'shield-off',
        question: {
          zh: '删除这位会员的验证器、通行密钥和恢复码，并退出其所有设备。请先确认是本人请求。',
          en: 'Deletes the authenticator apps, passkeys and recovery codes of this member and signs out all devices. Make sure first that it is they who ask.',
        },
        requires: 'second_factor_at',
      },
    ],
    menu: { folder: 'members', at: 10 },
    icon: 'user-round',
  },
})

/** The rows of a member on the screen of another entity. */
function rowsOf(entity: string, label: Label): RowLink {
  return { label, to: `/admin/${entity}?member_id={id}`, node: `${entity}/index` }
}
