import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

/** A field that courses belong to. */
export const courseCategory = defineEntity('course_category', {
  label: { zh: '课程分类', en: 'Course category' },
  title: 'category_name',
  fields: {
    superior_id: field.superior('course_category', { zh: '上级分类', en: 'Superior category' }),
    category_name: field.text({
      zh: '名称',
      en: 'Name',
      translated: true,
      required: true,
      max: 100,
      search: 'title',
    }),
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
  page: '/course/category/{id}',
  admin: {
    columns: ['id', 'category_name', 'bg_image', 'superior_id', 'weigh', 'createtime'],
    filters: ['id', 'category_name', 'superior_id', 'createtime'],
    quick: ['category_name', 'description'],
    menu: { folder: 'courses', at: 40 },
    icon: 'folder',
  },
})
