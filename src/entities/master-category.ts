import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

/** A circle of masters, within an organization where it has one. */
export const masterCategory = defineEntity('master_category', {
  label: { zh: '名师分类', en: 'Master category' },
  fields: {
    oid: field.belongsTo('organization', { zh: '所属机构', en: 'Organization' }),
    superior_id: field.superior('master_category', { zh: '上级分类', en: 'Superior category' }),
    name: field.text({ zh: '名称', en: 'Name', translated: true, required: true, max: 100, search: 'title' }),
    description: field.longText({
      zh: '简介',
      en: 'Description',
      translated: true,
      max: 500,
      search: 'subtitle',
    }),
    bg_image: field.image({ zh: '背景图', en: 'Background picture' }),
    weigh: field.weigh(),
    createtime: field.createdAt(),
  },
  page: '/master/category/{id}',
  admin: {
    columns: ['id', 'name', 'bg_image', 'oid', 'superior_id', 'weigh'],
    filters: ['id', 'name', 'oid', 'superior_id'],
    quick: ['name', 'description'],
    menu: { folder: 'masters', at: 20 },
    icon: 'users',
  },
})
