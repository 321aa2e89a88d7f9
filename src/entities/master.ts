import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

/** Somebody who teaches here. */
export const master = defineEntity('master', {
  label: { zh: '名师', en: 'Master' },
  fields: {
    category_id: field.belongsTo('master_category', { zh: '分类', en: 'Category' }),
    tag_id: field.belongsTo('tag', { zh: '标签', en: 'Tag', search: 'named' }),
    name: field.text({ zh: '名称', en: 'Name', translated: true, required: true, max: 100, search: 'title' }),
    rank: field.text({ zh: '头衔', en: 'Rank', translated: true, max: 100, search: 'subtitle' }),
    description: field.longText({
      zh: '简介',
      en: 'Description',
      translated: true,
      max: 1000,
      search: 'subtitle',
    }),
    avatar: field.image({ zh: '头像', en: 'Portrait' }),
    cover_image: field.image({ zh: '封面图', en: 'Cover' }),
    bg_image: field.image({ zh: '背景图', en: 'Background picture' }),
    index_switch: field.toggle({ zh: '首页显示', en: 'On the home page' }),
    content: field.richText({ zh: '内容', en: 'Content', translated: true, search: 'body' }),
    views: field.number({ zh: '浏览量', en: 'Views', fixed: 'shown' }),
    popularities: field.number({ zh: '人气', en: 'Popularity', fixed: 'shown' }),
    lessons: field.number({ zh: '课时', en: 'Lessons', fixed: 'shown' }),
    weigh: field.weigh(),
    createtime: field.createdAt(),
  },
  indexes: [{ columns: ['weigh', 'id'] }],
  page: '/master/home/{id}',
  admin: {
    columns: [
      'id',
      'avatar',
      'name',
      'rank',
      'category_id',
      'tag_id',
      'views',
      'popularities',
      'lessons',
      'index_switch',
      'weigh',
    ],
    filters: ['id', 'name', 'category_id', 'tag_id', 'index_switch'],
    quick: ['name', 'rank'],
    menu: { folder: 'masters', at: 10 },
    icon: 'award',
  },
})
