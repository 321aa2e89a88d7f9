import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'
import { enabled } from '#platform/fields/choice/enabled.ts'

/** Fields whose every change by staff is written down for those who look after the data. */
export const sensitiveRule = defineEntity('sensitive_rule', {
  label: { zh: '敏感数据规则', en: 'Sensitive data rule' },
  fields: {
    name: field.text({ zh: '规则名称', en: 'Name', required: true, max: 100 }),
    data_table: field.entityName({ zh: '数据表', en: 'Table', required: true }),
    data_fields: field.fieldNames('data_table', { zh: '敏感字段', en: 'Sensitive fields', required: true }),
    controller: { ...field.text({ zh: '控制器', en: 'Controller', max: 100 }), fixed: 'shown' },
    primary_key: { ...field.text({ zh: '主键', en: 'Primary key', max: 60 }), fixed: 'shown' },
    status: field.choice(enabled, { zh: '状态', en: 'Status', default: 1 }),
    updatetime: field.updatedAt(),
    createtime: field.createdAt(),
  },
  indexes: [{ columns: ['data_table'] }],
  admin: {
    columns: ['id', 'name', 'data_table', 'data_fields', 'controller', 'status', 'updatetime'],
    filters: ['name', 'data_table', 'status'],
    quick: ['name', 'data_table'],
    menu: { folder: 'security', at: 40 },
    icon: 'settings-2',
  },
})
