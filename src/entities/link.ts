import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

/** A partner of the centre. */
export const link = defineEntity('link', {
  label: { zh: '友情链接', en: 'Link' },
  fields: {
    name: field.text({ zh: '名称', en: 'Name', translated: true, required: true, max: 100 }),
    image: field.image({ zh: '标志', en: 'Logo' }),
    url: field.url({ zh: '网址', en: 'Address', required: true }),
    weigh: field.weigh(),
  },
  admin: {
    columns: ['id', 'image', 'name', 'url', 'weigh'],
    filters: ['id', 'name'],
    menu: { folder: 'content', at: 90 },
    icon: 'link',
  },
})
