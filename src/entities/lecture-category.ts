import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

/** A series of lectures; those with a superior are shown as its series. */
export const lectureCategory = defineEntity('lecture_category', {
  label: { zh: '讲座分类', en: 'Lecture category' },
  title: 'category_name',
  fields: {
    superior_id: field.superior('lecture_category', { zh: '上级分类', en: 'Superior category' }),
    category_name: field.text({
      zh: '名称',
      en: 'Name',
      translated: true,
      required: true,
      max: 100,
      search: 'title',
    }),
    description_rows: field.longText({
      zh: '简介',
      en: 'Description',
      translated: true,
      max: 500,
      search: 'subtitle',
    }),
    cover_image: field.image({ zh: '封面图', en: 'Cover' }),
    bg_image: field.image({ zh: '背景图', en: 'Background picture' }),
    background_content: field.richText({
      zh: '背景内容',
      en: 'Background',
      translated: true,
      search: 'body',
    }),
    weigh: field.weigh(),
    createtime: field.createdAt(),
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
