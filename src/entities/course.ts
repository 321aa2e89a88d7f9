import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

/** Something to be learned over weeks, in chapters and sections. */
export const course = defineEntity('course', {
  label: { zh: '课程', en: 'Course' },
  fields: {
    category_id: field.belongsTo('course_category', { zh: '分类', en: 'Category' }),
    master_id: field.belongsTo('master', { zh: '名师', en: 'Master', search: 'named' }),
    tag_id: field.belongsTo('tag', { zh: '标签', en: 'Tag', search: 'named' }),
    name: field.text({ zh: '名称', en: 'Name', translated: true, required: true, max: 300, search: 'title' }),
    subtitle: field.text({ zh: '副标题', en: 'Subtitle', translated: true, search: 'subtitle' }),
    description: field.longText({
      zh: '简介',
      en: 'Description',
      translated: true,
      max: 500,
      search: 'subtitle',
    }),
    cover_image: field.image({ zh: '封面图', en: 'Cover' }),
    bg_image: field.image({ zh: '背景图', en: 'Background picture' }),
    index_switch: field.toggle({ zh: '首页显示', en: 'On the home page' }),
    certificate_switch: field.toggle({
      zh: '学完颁发证书',
      en: 'Gives a certificate',
      default: 1,
      hint: {
        zh: '学完全部章节的会员自动得到',
        en: 'Members who complete every section get it by themselves',
      },
    }),
    content: field.richText({ zh: '内容', en: 'Content', translated: true, search: 'body' }),
    weigh: field.weigh(),
    createtime: field.createdAt(),
  },
  indexes: [{ columns: ['weigh', 'id'] }],
  page: '/course/detail/{id}',
  admin: {
    columns: [
      'id',
      'cover_image',
      'name',
      'category_id',
      'master_id',
      'tag_id',
      'index_switch',
      'weigh',
      'createtime',
    ],
    filters: ['id', 'name', 'category_id', 'master_id', 'tag_id', 'index_switch', 'createtime'],
    quick: ['name', 'subtitle'],
    menu: { folder: 'courses', at: 10 },
    icon: 'graduation-cap',
  },
})
