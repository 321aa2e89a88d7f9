import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

/** A setting of the centre that staff may change; `value` is read through features/settings. */
export const config = defineEntity('config', {
  label: { zh: '系统配置', en: 'Setting' },
  fields: {
    name: field.text({ zh: '变量名', en: 'Variable name', required: true, max: 60, unique: true }),
    group: field.text({ zh: '分组', en: 'Group', max: 60 }),
    title: field.text({ zh: '标题', en: 'Title', translated: true, max: 100 }),
    tip: field.text({ zh: '说明', en: 'Description', translated: true, max: 300 }),
    type: field.text({ zh: '类型', en: 'Type', max: 30 }),
    value: field.longText({ zh: '值', en: 'Value', max: 50_000 }),
    weigh: field.weigh(),
  },
})
