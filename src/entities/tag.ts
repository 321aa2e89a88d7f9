import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

/** A word with a colour beside a title. */
export const tag = defineEntity('tag', {
  label: { zh: '标签', en: 'Tag' },
  title: 'tag_name',
  fields: {
    tag_name: field.text({ zh: '标签名', en: 'Tag name', translated: true, required: true, max: 40 }),
    tag_color: field.color({ zh: '颜色', en: 'Colour' }),
    weigh: field.weigh(),
    createtime: field.createdAt(),
  },
  admin: {
    columns: ['id', 'tag_name', 'tag_color', 'weigh', 'createtime'],
    filters: ['id', 'tag_name', 'createtime'],
    menu: { folder: 'content', at: 80 },
    icon: 'tag',
  },
})
