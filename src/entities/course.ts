import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'
import { contentField, onHomeField, orderedFields, publishedFields } from '#platform/fields/shared-fields.ts'

/** Something to be learned over weeks, in chapters and sections. */
export const course = defineEntity('course', {
  label: { zh: '课程', en: 'Course' },
  fields: {
    category_id: field.belongsTo('course_category', { zh: '分类', en: 'Category' }),
    master_id: field.belongsTo('master', { zh: '名师', en: 'Master', search: 'named' }),
    tag_id: field.belongsTo('tag', { zh: '标签', en: 'Tag', search: 'named' }),
    ...publishedFields(),
    outcomes: field.longText({
      zh: '学完以后',
      en: 'What one can do after it',
      translated: true,
      max: 500,
      search: 'body',
      hint: { zh: '每行一件', en: 'One in each line' },
    }),
    audience: field.longText({
      zh: '适合谁',
      en: 'Who it is for',
      translated: true,
      max: 300,
      search: 'body',
    }),
    prerequisites: field.longText({
      zh: '需要什么基础',
      en: 'What one needs beforehand',
      translated: true,
      max: 300,
      search: 'body',
    }),
    index_switch: onHomeField(),
    certificate_switch: field.toggle({
      zh: '学完颁发证书',
      en: 'Gives a certificate',
      default: 1,
      hint: {
        zh: '学完全部章节的会员自动得到',
        en: 'Members who complete every section get it by themselves',
      },
    }),
    content: contentField(),
    ...orderedFields(),
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
    quick: ['name', 'master_id', 'subtitle'],
    menu: { folder: 'courses', at: 10 },
    icon: 'graduation-cap',
  },
})
