import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

/** A field of a table that staff made. Its id stays when its name changes, so that a rename loses nothing. */
export const customField = defineEntity('custom_field', {
  label: { zh: '自建字段', en: 'Custom field' },
  fields: {
    table_id: field.belongsTo('custom_table', { zh: '数据表', en: 'Table', required: true }),
    name: field.text({ zh: '字段名', en: 'Name', required: true, max: 41 }),
    label: field.text({ zh: '名称', en: 'Label', translated: true, required: true, max: 100 }),
    hint: field.text({ zh: '提示', en: 'Hint', translated: true, max: 300 }),
    kind: field.text({ zh: '类型', en: 'Kind', required: true, max: 40 }),
    options: field.json({ zh: '选项', en: 'Options' }),
    is_required: field.toggle({ zh: '必填', en: 'Required' }),
    is_unique: field.toggle({ zh: '唯一', en: 'Unique' }),
    is_translated: field.toggle({ zh: '中英双语', en: 'In both languages' }),
    place: field.number({ zh: '顺序', en: 'Place' }),
    in_list: field.toggle({ zh: '列表显示', en: 'In the list' }),
    in_filters: field.toggle({ zh: '可筛选', en: 'In the filters' }),
    status: field.choice(
      [
        { value: 'live', label: { zh: '使用中', en: 'In use' }, tone: 'good' },
        { value: 'resting', label: { zh: '已删除，可恢复', en: 'Dropped, can come back' }, tone: 'warning' },
      ],
      { zh: '状态', en: 'Status', default: 'live' },
    ),
    since: field.dateTime({ zh: '状态起始', en: 'Status since' }),
    createtime: field.createdAt(),
    updatetime: field.updatedAt(),
  },
  indexes: [{ columns: ['table_id', 'name'], unique: true, where: `"status" = 'live'` }],
})
