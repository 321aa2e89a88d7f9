import type { Label } from '#platform/i18n/locale.ts'
import type { CustomKindName } from './custom-kinds.ts'

/** What the kinds of fields are called where staff choose one. */
export const kindLabels: Record<CustomKindName, Label> = {
  text: { zh: '单行文字', en: 'Text' },
  longText: { zh: '多行文字', en: 'Long text' },
  richText: { zh: '图文内容', en: 'Rich text' },
  number: { zh: '数字', en: 'Number' },
  optionalNumber: { zh: '数字（可留空）', en: 'Number, may be empty' },
  money: { zh: '金额', en: 'Amount of money' },
  optionalMoney: { zh: '金额（可留空）', en: 'Amount, may be empty' },
  choice: { zh: '单选', en: 'One of several' },
  choices: { zh: '多选', en: 'Several of many' },
  switch: { zh: '开关', en: 'Yes or no' },
  image: { zh: '图片', en: 'Picture' },
  images: { zh: '多张图片', en: 'Pictures' },
  files: { zh: '文件', en: 'Files' },
  belongsTo: { zh: '关联一条记录', en: 'Relation to one record' },
  manyOf: { zh: '关联多条记录', en: 'Relation to several records' },
  superior: { zh: '上级记录（树）', en: 'Record above (tree)' },
  date: { zh: '日期', en: 'Date' },
  dateTime: { zh: '日期和时间', en: 'Date and time' },
  weigh: { zh: '手动排序（权重）', en: 'Order by hand (weight)' },
  url: { zh: '网址', en: 'Web address' },
  email: { zh: '邮箱', en: 'Email' },
  mobile: { zh: '手机号', en: 'Mobile number' },
  color: { zh: '颜色', en: 'Colour' },
  icon: { zh: '图标', en: 'Icon' },
  json: { zh: 'JSON 数据', en: 'JSON' },
  city: { zh: '省市区', en: 'Province, city, district' },
}
