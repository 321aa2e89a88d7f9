import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'
import { enabled } from '#platform/fields/choice/enabled.ts'

/** The tables whose deleted rows the recycle bin offers. Every table with deletions by staff has a rule. */
export const recycleRule = defineEntity('recycle_rule', {
  label: { zh: '回收规则', en: 'Recycle rule' },
  fields: {
    name: field.text({ zh: '规则名称', en: 'Name', required: true, max: 100 }),
    data_table: field.entityName({ zh: '数据表', en: 'Table', required: true, unique: true }),
    controller: { ...field.text({ zh: '控制器', en: 'Controller', max: 100 }), fixed: 'shown' },
    primary_key: { ...field.text({ zh: '主键', en: 'Primary key', max: 60 }), fixed: 'shown' },
    status: field.choice(enabled, { zh: '状态', en: 'Status', default: 1 }),
    updatetime: field.updatedAt(),
    createtime: field.createdAt(),
  },
  admin: {
    columns: ['id', 'name', 'data_table', 'controller', 'primary_key', 'status', 'updatetime'],
    filters: ['name', 'data_table', 'status'],
    quick: ['name', 'data_table'],
    actions: ['index', 'add', 'edit', 'select'],
    menu: { folder: 'security', at: 20 },
    icon: 'settings-2',
  },
})
