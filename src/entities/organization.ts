import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

/** A body of the centre whose members are presented together. */
export const organization = defineEntity('organization', {
  label: { zh: '机构', en: 'Organization' },
  fields: {
    name: field.text({ zh: '名称', en: 'Name', translated: true, required: true, max: 100 }),
    description: field.longText({ zh: '简介', en: 'Description', translated: true, max: 1000 }),
    bg_image: field.image({ zh: '背景图', en: 'Background picture' }),
    weigh: field.weigh(),
    createtime: field.createdAt(),
  },
  admin: {
    columns: ['id', 'name', 'bg_image', 'weigh'],
    filters: ['id', 'name'],
    quick: ['name', 'description'],
    menu: { folder: 'masters', at: 30 },
    icon: 'landmark',
  },
})
