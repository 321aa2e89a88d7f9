import { defineEntity } from '#platform/entity/entity.ts'
import { actorColumns, actorFields, rowColumns, rowFields } from '#platform/entity/record-views.ts'
import { field } from '#platform/fields/fields.ts'

/** Changes of watched fields by administrators. Private values are masked. */
export const sensitiveLog = defineEntity('sensitive_log', {
  label: { zh: '敏感数据日志', en: 'Sensitive data log' },
  title: 'row_name',
  view: `select w.id, 1 as version, c.entity || ' id=' || c.row_id as row_name, ${rowColumns},
    c.row_id as id_value, w.data_field, w.data_comment_zh_cn, w.data_comment_en, w.before, w.after, w.sensitive_id,
    w.is_rollback, ${actorColumns}
    from sensitive_change w join change c on c.id = w.change_id join change_set s on s.id = c.set_id`,
  fields: {
    ...rowFields(),
    id_value: field.number({ zh: '编号', en: 'Number', names: true }),
    data_field: field.text({ zh: '字段', en: 'Field' }),
    data_comment: field.text({ zh: '修改项', en: 'What changed', translated: true }),
    before: field.longText({ zh: '修改前', en: 'Before' }),
    after: field.longText({ zh: '修改后', en: 'After' }),
    sensitive_id: field.belongsTo('sensitive_rule', { zh: '规则', en: 'Rule' }),
    ...actorFields({
      username: { zh: '操作者', en: 'Changed by' },
      createtime: { zh: '修改时间', en: 'Changed' },
    }),
    is_rollback: field.toggle({ zh: '已回滚', en: 'Taken back' }),
  },
  admin: {
    columns: [
      'id',
      'row_name',
      'data_comment',
      'before',
      'after',
      'username',
      'ip',
      'createtime',
      'is_rollback',
    ],
    filters: ['data_table', 'id_value', 'data_field', 'sensitive_id', 'admin_id', 'ip', 'createtime'],
    quick: ['data_comment', 'username'],
    actions: ['index', 'info', 'export'],
    rowActions: [
      {
        name: 'rollback',
        label: { zh: '回滚', en: 'Take back' },
        icon: 'history',
        question: { zh: '确定把选中的修改改回原值？', en: 'Put the former values back?' },
        hiddenWhen: 'is_rollback',
      },
    ],
    menu: { folder: 'security', at: 30 },
    icon: 'eye',
  },
})
