import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

/** A word that the search page suggests. */
export const keyword = defineEntity('keyword', {
  label: { zh: '热词', en: 'Hot word' },
  title: 'keyword',
  fields: {
    keyword: field.text({ zh: '热词', en: 'Hot word', translated: true, required: true, max: 40 }),
    weigh: field.weigh(),
    createtime: field.createdAt(),
  },
  indexes: [{ columns: ['weigh', 'id'] }],
  admin: {
    columns: ['id', 'keyword', 'weigh', 'createtime'],
    filters: ['id', 'keyword', 'createtime'],
    menu: { folder: 'content', at: 50 },
    icon: 'hash',
  },
})
