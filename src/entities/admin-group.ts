import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'
import { enabled } from '#platform/fields/choice/enabled.ts'

/** The name of the group that a new house begins with. */
export const superGroup = { zh: '超级管理组', en: 'Super administrators' } as const

/** The permissions of its administrators: never more than those of the group above it, whatever is stored here. */
export const adminGroup = defineEntity('admin_group', {
  label: { zh: '管理员分组', en: 'Admin group' },
  fields: {
    superior_id: field.superior('admin_group', { zh: '上级分组', en: 'Superior group' }),
    name: field.text({ zh: '组名', en: 'Name', required: true, max: 60 }),
    rules: field.nodes({ zh: '权限节点', en: 'Permission nodes' }),
    factor_required: field.toggle({
      zh: '必须两步验证',
      en: 'Second factor required',
      hint: {
        zh: '这个分组的管理员登录时，除密码外还要验证器或通行密钥。开启后，还没有添加的人会退出登录。',
        en: 'Its administrators sign in with an app or a passkey beside the password. Switched on, it signs out those who have none yet.',
      },
    }),
    factor_grace_days: field.number({
      zh: '宽限天数',
      en: 'Days of grace',
      default: 7,
      min: 0,
      max: 90,
      hint: {
        zh: '从下次登录起，多少天之内可以不用两步验证。',
        en: 'For how many days from the next sign-in on it may be put off.',
      },
    }),
    status: field.choice(enabled, { zh: '状态', en: 'Status', default: 1 }),
    updatetime: field.updatedAt(),
    createtime: field.createdAt(),
  },
  admin: {
    columns: ['id', 'name', 'rules', 'status', 'updatetime'],
    filters: ['name', 'status'],
    menu: { folder: 'access', at: 20 },
    icon: 'users',
  },
})
