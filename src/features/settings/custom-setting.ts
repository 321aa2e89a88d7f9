import { describe } from '#platform/entity/description.ts'
import { defineEntity, type Entity } from '#platform/entity/entity.ts'
import type { ChoiceOption } from '#platform/fields/field.ts'
import { field } from '#platform/fields/fields.ts'
import type { Label } from '#platform/i18n/locale.ts'
import { itemRules } from './item-rules.ts'
import { itemTypes } from './item-types.ts'
import { settingGroups } from './setting-groups.ts'

/** The form by which staff add an item of their own. */
export const customSetting = defineEntity('config', {
  label: { zh: '配置项', en: 'setting' },
  fields: {
    name: field.text({
      zh: '变量名',
      en: 'Variable name',
      required: true,
      max: 60,
      hint: {
        zh: '以小写字母开头，只含小写字母、数字和下划线；之后不能更改',
        en: 'Small letters, digits and underscores, a letter first; it cannot be changed later',
      },
    }),
    group: field.choice(choicesOf(settingGroups), { zh: '分组', en: 'Group', default: 'own' }),
    title: field.text({ zh: '标题', en: 'Title', translated: true, required: true, max: 100 }),
    tip: field.text({ zh: '说明', en: 'Description', translated: true, max: 300 }),
    type: field.choice(labelsOf(itemTypes), { zh: '类型', en: 'Type', default: 'string' }),
    rule: field.choices(labelsOf(itemRules), { zh: '验证规则', en: 'Validation' }),
    content: field.longText({
      zh: '字典数据',
      en: 'Dictionary',
      max: 5000,
      hint: {
        zh: '仅用于选择类：供选择的值，每行一个“键=值”，如 tea=茶',
        en: 'For types with a choice only: the values to choose from, one key=value a line, such as tea=Tea',
      },
    }),
    extend: field.longText({
      zh: '扩展属性',
      en: 'Extended properties',
      max: 500,
      hint: {
        zh: '每行一个：数字可写 min=1、max=9，文本可写 max=20',
        en: 'One a line: min=1 and max=9 for a number, max=20 for a text',
      },
    }),
    value: field.longText({
      zh: '初始值',
      en: 'First value',
      max: 5000,
      hint: {
        zh: '选择类填写键，多个用逗号分隔；开关填写 1 或 0',
        en: 'The keys where values are chosen, parted by commas; 1 or 0 for a switch',
      },
    }),
    weigh: field.weigh(),
  },
  admin: { columns: ['name'], actions: ['add'], menu: { folder: 'system' } },
})

export const customSettingForm = describe(customSetting as unknown as Entity)

function choicesOf(labels: Record<string, Label>): ChoiceOption[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

function labelsOf(all: Record<string, { label: Label }>): ChoiceOption[] {
  return Object.entries(all).map(([value, { label }]) => ({ value, label }))
}
