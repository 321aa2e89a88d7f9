import { describe } from '#platform/entity/description.ts'
import { defineEntity, type Entity } from '#platform/entity/entity.ts'
import type { ChoiceOption } from '#platform/fields/field.ts'
import { field } from '#platform/fields/fields.ts'
import type { Label } from '#platform/i18n/locale.ts'
import { itemRules } from './item-rules.ts'
import { itemTypes } from './item-types.ts'
import { settingGroups } from './setting-groups.ts'

const label: Label = { zh: '配置项', en: 'setting' }

const name = field.text({
  zh: '变量名',
  en: 'Variable name',
  required: true,
  max: 60,
  hint: {
    zh: '以小写字母开头，只含小写字母、数字和下划线；之后不能更改',
    en: 'Small letters, digits and underscores, a letter first; it cannot be changed later',
  },
})

/** What an item of staff is, beside its name and its value. */
const described = {
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
      zh: '每行一个“属性=值”：数字可写 min=1、max=9、unit=元，文本可写 max=20、placeholder=请填写，多行文本还可写 rows=6；其他属性原样交给别的前端',
      en: 'One property=value a line: min=1, max=9 and unit=yuan for a number, max=20 and placeholder=… for a text, rows=6 for one of several lines; others are kept for other front ends',
    },
  }),
  input_extend: field.longText({
    zh: '输入框扩展属性',
    en: 'Properties of the input',
    max: 500,
    hint: {
      zh: '写法同上，一般留空；供把输入框与其标签分开的前端使用',
      en: 'The same, usually blank: for front ends that part an input from its label',
    },
  }),
}

const weigh = field.weigh()
const menu = { folder: 'system' } as const

const firstValue = field.longText({
  zh: '初始值',
  en: 'First value',
  max: 5000,
  hint: {
    zh: '选择类填写键，多个用逗号分隔；开关填写 1 或 0',
    en: 'The keys where values are chosen, parted by commas; 1 or 0 for a switch',
  },
})

/** The form by which staff add an item of their own. */
export const customSetting = defineEntity('config', {
  label,
  fields: {
    name,
    ...described,
    value: {
      ...firstValue,
      options: { ...firstValue.options, secretBeside: { field: 'type', value: 'password' } },
    },
    weigh,
  },
  admin: { columns: ['name'], actions: ['add'], menu },
})

/** The form by which they change it. Its value is set beside all others, and its name stays. */
export const changedSetting = defineEntity('config_item', {
  label,
  title: 'title',
  fields: { ...described, weigh, name: { ...name, fixed: 'shown' } },
  admin: { columns: ['name'], actions: ['edit'], menu },
})

export const customSettingForm = describe(customSetting as unknown as Entity)
export const changedSettingForm = describe(changedSetting as unknown as Entity)

function choicesOf(labels: Record<string, Label>): ChoiceOption[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

function labelsOf(all: Record<string, { label: Label }>): ChoiceOption[] {
  return Object.entries(all).map(([value, { label }]) => ({ value, label }))
}
