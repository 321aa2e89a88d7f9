import { defineEntity } from '#platform/entity/entity.ts'
import { backgroundField, categoryFields, orderedFields } from '#platform/fields/shared-fields.ts'

/** A field that courses belong to. */
export const courseCategory = defineEntity('course_category', {
  label: { zh: '课程分类', en: 'Course category' },
  title: 'category_name',
  fields: {
    ...categoryFields('course_category', 'category_name', 'description'),
    bg_image: backgroundField(),
    ...orderedFields(),
  },
  page: '/course/category/{id}',
  admin: {
    columns: ['id', 'category_name', 'bg_image', 'superior_id', 'weigh', 'createtime'],
    filters: ['id', 'category_name', 'superior_id', 'createtime'],
    quick: ['category_name', 'description'],
    menu: { folder: 'courses', at: 40 },
    icon: 'folder',
  },
})
