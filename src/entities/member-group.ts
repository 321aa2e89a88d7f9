import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'
import { enabled } from '#platform/fields/choice/enabled.ts'

export const memberGroup = defineEntity('member_group', {
  label: { zh: '会员分组', en: 'Member group' },
  fields: {
    name: field.text({ zh: '组名', en: 'Name', required: true, max: 60 }),
    rules: field.longText({ zh: '权限', en: 'Permissions', max: 20_000 }),
    status: field.choice(enabled, { zh: '状态', en: 'Status', default: 1 }),
    updatetime: field.updatedAt(),
    createtime: field.createdAt(),
  },
  admin: {
    columns: ['id', 'name', 'status', 'updatetime', 'createtime'],
    filters: ['name', 'status'],
    menu: 'members',
    icon: 'users-round',
  },
})
