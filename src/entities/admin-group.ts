import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'
import { enabled } from '#platform/fields/choice/enabled.ts'

/** The permissions of its administrators: never more than those of the group above it, whatever is stored here. */
export const adminGroup = defineEntity('admin_group', {
  label: { zh: '管理员分组', en: 'Admin group' },
  fields: {
    superior_id: field.superior('admin_group', { zh: '上级分组', en: 'Superior group' }),
    name: field.text({ zh: '组名', en: 'Name', required: true, max: 60 }),
    rules: field.nodes({ zh: '权限节点', en: 'Permission nodes' }),
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
