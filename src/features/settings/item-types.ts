import { textField, type FieldDeclaration, type ChoiceOption, type Field } from '#platform/fields/field.ts'
import { fileOperators } from '#platform/fields/files/files.ts'
import { storedAddress } from '#platform/fields/files/stored-address.ts'
import { field } from '#platform/fields/fields.ts'
import type { Label } from '#platform/i18n/locale.ts'

/** The parsed dictionary and extended properties of an item. */
interface ItemTypeOptions {
  choices: ChoiceOption[]
  min?: number
  max?: number
}

interface ItemTypeFields {
  label: Label
  /** Its values are those of the dictionary. */
  choosing?: true
  make: (asked: FieldDeclaration<false>, given: ItemTypeOptions) => Field<unknown, false>
}

const nothing = { value: '', label: { zh: '（未选择）', en: '(none)' } }
const some = (asked: FieldDeclaration<false>, { choices }: ItemTypeOptions) => field.choices(choices, asked)
const one = (asked: FieldDeclaration<false>, { choices }: ItemTypeOptions) =>
  field.choice(asked.required ? choices : [nothing, ...choices], {
    ...asked,
    default: asked.required ? (choices[0]?.value ?? '') : '',
  })

/** A secret goes in and never comes out. */
const secret = (asked: FieldDeclaration<false>): Field<string, false> => ({
  ...field.text({ ...asked, max: 300 }),
  kind: 'password',
  secret: true,
})

export const itemTypes = {
  string: {
    label: { zh: '文本', en: 'Text' },
    make: (asked, { max = 300 }) => field.text({ ...asked, max }),
  },
  textarea: {
    label: { zh: '多行文本', en: 'Text of several lines' },
    make: (asked, { max = 5000 }) => field.longText({ ...asked, max }),
  },
  editor: {
    label: { zh: '富文本', en: 'Formatted text' },
    make: (asked) => field.richText({ ...asked, max: 50_000 }),
  },
  number: {
    label: { zh: '数字', en: 'Number' },
    make: (asked, { min = -2_000_000_000, max = 2_000_000_000 }) =>
      field.optionalNumber({ ...asked, min, max }),
  },
  switch: { label: { zh: '开关', en: 'Switch' }, make: (asked) => field.toggle(asked) },
  radio: { label: { zh: '单选', en: 'One of a few' }, choosing: true, make: one },
  select: { label: { zh: '下拉选择', en: 'One of a list' }, choosing: true, make: one },
  checkbox: { label: { zh: '复选', en: 'Several of a few' }, choosing: true, make: some },
  selects: { label: { zh: '下拉多选', en: 'Several of a list' }, choosing: true, make: some },
  array: {
    label: { zh: '键值列表', en: 'Names and values' },
    make: (asked) => field.longText({ ...asked, max: 5000 }),
  },
  date: { label: { zh: '日期', en: 'Date' }, make: (asked) => field.date(asked) },
  datetime: { label: { zh: '日期时间', en: 'Date and time' }, make: (asked) => field.dateTime(asked) },
  year: {
    label: { zh: '年份', en: 'Year' },
    make: (asked) => field.optionalNumber({ ...asked, min: 1000, max: 9999 }),
  },
  time: { label: { zh: '时间', en: 'Time of day' }, make: (asked) => field.text({ ...asked, max: 8 }) },
  password: { label: { zh: '密码（只写）', en: 'Secret (write-only)' }, make: secret },
  color: { label: { zh: '颜色', en: 'Colour' }, make: (asked) => field.color(asked) },
  icon: { label: { zh: '图标', en: 'Icon' }, make: (asked) => field.icon(asked) },
  city: { label: { zh: '地区', en: 'Region' }, make: (asked) => field.city(asked) },
  image: { label: { zh: '图片', en: 'Picture' }, make: (asked) => field.image(asked) },
  images: { label: { zh: '多张图片', en: 'Pictures' }, make: (asked) => field.images(asked) },
  file: {
    label: { zh: '文件', en: 'File' },
    make: (asked) => textField('files', asked, { input: storedAddress, operators: fileOperators }),
  },
  files: { label: { zh: '多个文件', en: 'Files' }, make: (asked) => field.files(asked) },
} as const satisfies Record<string, ItemTypeFields>

export type ItemType = keyof typeof itemTypes

export const isItemType = (name: string): name is ItemType => Object.hasOwn(itemTypes, name)
export const typeOf = (type: ItemType): ItemTypeFields => itemTypes[type]
