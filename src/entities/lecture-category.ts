import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'
import { backgroundField, categoryFields, coverField, orderedFields } from '#platform/fields/shared-fields.ts'

/** A series of lectures; those with a superior are shown as its series. */
export const lectureCategory = defineEntity('lecture_category', {
  label: { zh: '讲座分类', en: 'Lecture category' },
  title: 'category_name',
  fields: {
    ...categoryFields('lecture_category', 'category_name', 'description_rows'),
    cover_image: coverField(),
    bg_image: backgroundField(),
    background_content: field.richText({
      zh: '背景内容',
      en: 'Background',
      translated: true,
      search: 'body',
    }),
    ...orderedFields(),
  },
  page: '/lecture/category/{id}',
  admin: {
    columns: ['id', 'cover_image', 'category_name', 'superior_id', 'weigh', 'createtime'],
    filters: ['id', 'category_name', 'superior_id', 'createtime'],
    quick: ['category_name', 'description_rows'],
    menu: { folder: 'lectures', at: 20 },
    icon: 'library',
  },
})
