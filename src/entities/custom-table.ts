import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

/** A table that staff made, or a module brought. Only the operations of features/tables write it: each also changes the database. */
export const customTable = defineEntity('custom_table', {
  label: { zh: '自建数据表', en: 'Custom table' },
  fields: {
    name: field.text({ zh: '表名', en: 'Name', required: true, unique: true, max: 40 }),
    label: field.text({ zh: '名称', en: 'Label', translated: true, required: true, max: 100 }),
    title_field: field.number({ zh: '标题字段', en: 'Title field', names: true }),
    icon: field.icon({ zh: '图标', en: 'Icon' }),
    folder: field.text({ zh: '菜单目录', en: 'Folder of the menu', max: 40 }),
    place: field.optionalNumber({ zh: '菜单位置', en: 'Place in the menu' }),
    indexes: field.json({ zh: '索引', en: 'Indexes' }),
    visitors: field.json({ zh: '对访客的展示', en: 'What visitors see' }),
    status: field.choice(
      [
        { value: 'live', label: { zh: '使用中', en: 'In use' }, tone: 'good' },
        { value: 'resting', label: { zh: '已删除，可恢复', en: 'Dropped, can come back' }, tone: 'warning' },
        { value: 'adopted', label: { zh: '已写入代码', en: 'Part of the code' }, tone: 'plain' },
        { value: 'off', label: { zh: '所属模块已停用', en: 'Its module is switched off' }, tone: 'plain' },
      ],
      { zh: '状态', en: 'Status', default: 'live' },
    ),
    since: field.dateTime({ zh: '状态起始', en: 'Status since' }),
    module: field.text({ zh: '所属模块', en: 'Module that brought it', max: 31 }),
    createtime: field.createdAt(),
    updatetime: field.updatedAt(),
  },
})
