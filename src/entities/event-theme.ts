import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

/** What several events have in common, such as an evening of tea or a reading circle. */
export const eventTheme = defineEntity('event_theme', {
  label: { zh: '活动主题', en: 'Event theme' },
  fields: {
    name: field.text({ zh: '名称', en: 'Name', translated: true, required: true, max: 100, search: 'title' }),
    description: field.longText({
      zh: '简介',
      en: 'Description',
      translated: true,
      max: 500,
      search: 'subtitle',
    }),
    bg_image: field.image({ zh: '背景图', en: 'Background picture' }),
    content: field.richText({ zh: '内容', en: 'Content', translated: true, search: 'body' }),
    weigh: field.weigh(),
    createtime: field.createdAt(),
  },
  page: '/event/theme/{id}',
  admin: {
    columns: ['id', 'name', 'bg_image', 'weigh', 'createtime'],
    filters: ['id', 'name', 'createtime'],
    quick: ['name', 'description'],
    menu: { folder: 'events', at: 20 },
    icon: 'shapes',
  },
})
