import { defineEntity } from '#platform/entity/entity.ts'
import {
  backgroundField,
  contentField,
  orderedFields,
  summaryField,
  titleField,
} from '#platform/fields/shared-fields.ts'

/** A subject that several events share, such as an evening of tea or a reading circle. */
export const eventTheme = defineEntity('event_theme', {
  label: { zh: '活动主题', en: 'Event theme' },
  fields: {
    name: titleField(100),
    description: summaryField(),
    bg_image: backgroundField(),
    content: contentField(),
    ...orderedFields(),
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
