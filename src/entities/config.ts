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
    /** The value of those that are secret: no record of change holds it, and no answer. */
    secret: { ...field.longText({ zh: '密文', en: 'Secret value', max: 300 }), operators: [], secret: true },
    content: field.longText({ zh: '字典数据', en: 'Dictionary', max: 5000 }),
    rule: field.text({ zh: '验证规则', en: 'Validation', max: 200 }),
    extend: field.longText({ zh: '扩展属性', en: 'Extended properties', max: 500 }),
    input_extend: field.longText({ zh: '输入框扩展属性', en: 'Properties of the input', max: 500 }),
    allow_del: field.toggle({ zh: '可删除', en: 'May be deleted' }),
    weigh: field.weigh(),
  },
})
