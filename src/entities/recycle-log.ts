import { defineEntity } from '#platform/entity/entity.ts'
import { actorColumns, actorFields, rowColumns, rowFields } from '#platform/entity/record-views.ts'
import { field } from '#platform/fields/fields.ts'

/**
 * The recycle bin: deletions in the record of change whose rows can still be restored. The rule is joined by an
 * expression, so that a database begins with the few deletions, and not with all changes of the tables in the
 * rules.
 */
export const recycleLog = defineEntity('recycle_log', {
  label: { zh: '回收站', en: 'Recycle bin' },
  title: 'row_name',
  view: `select c.id, 1 as version, c.entity || ' #' || c.row_id as row_name, ${rowColumns}, c.row_id,
    c.before as data, r.id as recycle_id, ${actorColumns},
    case when exists (select 1 from change b where b.entity = c.entity and b.row_id = c.row_id and b.id > c.id
      and b.action = 'restore') then 1 else 0 end as is_restore
    from change c join change_set s on s.id = c.set_id
    join recycle_rule r on r.data_table = c.entity || '' and r.status = 1
    where c.action = 'del' and c.before is not null`,
  fields: {
    ...rowFields(),
    row_id: field.number({ zh: '编号', en: 'Number', names: true }),
    data: field.json({ zh: '删除前的内容', en: 'What it was' }),
    recycle_id: field.belongsTo('recycle_rule', { zh: '回收规则', en: 'Rule' }),
    ...actorFields({
      username: { zh: '操作者', en: 'Deleted by' },
      createtime: { zh: '删除时间', en: 'Deleted' },
    }),
    is_restore: field.toggle({ zh: '已恢复', en: 'Restored' }),
  },
  admin: {
    columns: ['id', 'row_name', 'data_table', 'data', 'username', 'ip', 'createtime', 'is_restore'],
    filters: ['data_table', 'row_id', 'data', 'recycle_id', 'admin_id', 'ip', 'createtime', 'is_restore'],
    quick: ['data', 'username'],
    actions: ['index', 'info', 'del', 'export'],
    rowActions: [
      {
        name: 'restore',
        label: { zh: '恢复', en: 'Restore' },
        icon: 'history',
        question: { zh: '确定恢复选中的记录？', en: 'Bring the selected rows back?' },
        hiddenWhen: 'is_restore',
      },
      {
        name: 'restore_renamed',
        label: { zh: '改名恢复', en: 'Restore under another name' },
        icon: 'history',
        question: {
          zh: '唯一值与现有记录冲突时，将在其后加上编号再恢复。确定？',
          en: 'Where a unique value is taken meanwhile, a number is added to it. Bring the rows back?',
        },
        hiddenWhen: 'is_restore',
      },
    ],
    menu: { folder: 'security', at: 10 },
    icon: 'trash-2',
  },
})
