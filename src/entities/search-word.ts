import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

const results = [
  { value: 0, label: { zh: '没有结果', en: 'Nothing found' }, tone: 'warning' },
  { value: 1, label: { zh: '正文中有', en: 'In texts' } },
  { value: 2, label: { zh: '标题中有', en: 'In titles' }, tone: 'good' },
] as const

/** The search words of the last three months, and whether there were results. */
export const searchWord = defineEntity('search_word', {
  label: { zh: '搜索词', en: 'Searched word' },
  title: 'word',
  view: 'select id, 1 as version, word, times, found, last_at as createtime from search_total',
  order: 'times',
  fields: {
    word: field.text({ zh: '搜索词', en: 'Word' }),
    times: field.number({ zh: '次数', en: 'Times' }),
    found: field.choice(results, { zh: '结果', en: 'Result', default: 0 }),
    createtime: field.createdAt({ zh: '最近一天', en: 'Last day' }),
  },
  admin: {
    columns: ['word', 'times', 'found', 'createtime'],
    filters: ['word', 'times', 'found', 'createtime'],
    quick: ['word'],
    actions: ['index', 'export'],
    menu: { folder: 'content', at: 70 },
    icon: 'search',
  },
})
