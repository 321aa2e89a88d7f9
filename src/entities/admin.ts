import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'
import { enabled } from '#platform/fields/choice/enabled.ts'

/** Somebody who works in the back office. */
export const admin = defineEntity('admin', {
  label: { zh: '管理员', en: 'Administrator' },
  title: 'username',
  fields: {
    username: field.text({ zh: '用户名', en: 'Username', required: true, max: 30, unique: true }),
    nickname: field.text({ zh: '昵称', en: 'Nickname', required: true, max: 50 }),
    group_ids: field.manyOf('admin_group', { zh: '分组', en: 'Groups', required: true }),
    avatar: field.image({ zh: '头像', en: 'Picture' }),
    email: field.email({ zh: '邮箱', en: 'Email' }),
    mobile: field.mobile({ zh: '手机号', en: 'Mobile' }),
    password: field.password({
      zh: '密码',
      en: 'Password',
      first: true,
      hint: { zh: '不修改请留空', en: 'Leave blank to keep it' },
    }),
    motto: field.text({ zh: '签名', en: 'Signature' }),
    loginfailure: field.number({ zh: '登录失败次数', en: 'Failed sign-ins', fixed: 'shown' }),
    lastloginip: field.text({ zh: '上次登录 IP', en: 'Last sign-in IP', fixed: 'shown' }),
    lastlogintime: field.dateTime({ zh: '上次登录', en: 'Last sign-in', fixed: 'shown' }),
    second_factor_at: field.dateTime({ zh: '两步验证', en: 'Second factor', fixed: 'shown' }),
    factor_due_at: field.dateTime({ zh: '两步验证期限', en: 'Second factor due', fixed: 'shown' }),
    status: field.choice(enabled, { zh: '状态', en: 'Status', default: 1 }),
    createtime: field.createdAt(),
  },
  admin: {
    columns: [
      'id',
      'username',
      'nickname',
      'group_ids',
      'email',
      'mobile',
      'lastlogintime',
      'second_factor_at',
      'status',
    ],
    filters: ['username', 'nickname', 'group_ids', 'status', 'lastlogintime', 'second_factor_at'],
    quick: ['username', 'nickname'],
    rowActions: [
      {
        name: 'resetFactors',
        label: { zh: '重置两步验证', en: 'Reset second factors' },
        icon: 'shield-off',
        question: {
          zh: '删除这位管理员的验证器、通行密钥和恢复码，并退出其所有设备。请先确认是本人请求。',
          en: 'Deletes the authenticator apps, passkeys and recovery codes of this administrator and signs out all devices. Make sure first that it is they who ask.',
        },
        requires: 'second_factor_at',
      },
    ],
    menu: { folder: 'access', at: 10 },
    icon: 'user-cog',
  },
})
