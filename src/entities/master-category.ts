import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'
import { backgroundField, categoryFields, orderedFields } from '#platform/fields/shared-fields.ts'

/** A circle of masters, within an organization where it has one. */
export const masterCategory = defineEntity('master_category', {
  label: { zh: '名师分类', en: 'Master category' },
  fields: {
    oid: field.belongsTo('organization', { zh: '所属机构', en: 'Organization' }),
    ...categoryFields('master_category', 'name', 'description'),
    bg_image: backgroundField(),
    ...orderedFields(),
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
