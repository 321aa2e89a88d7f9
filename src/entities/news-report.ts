import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'
import { contentField, orderedFields, summaryField } from '#platform/fields/shared-fields.ts'

/** An article of the press about the centre. */
export const newsReport = defineEntity('news_report', {
  label: { zh: '媒体报道', en: 'Media report' },
  title: 'title',
  fields: {
    title: field.text({
      zh: '标题',
      en: 'Title',
      translated: true,
      required: true,
      max: 300,
      search: 'title',
    }),
    media_name: field.text({
      zh: '媒体',
      en: 'Published by',
      translated: true,
      max: 100,
      search: 'subtitle',
    }),
    masters: field.manyOf('master', { zh: '名师', en: 'Masters', search: 'named' }),
    description: summaryField(),
    image: field.image({ zh: '图片', en: 'Picture' }),
    date: field.date({ zh: '日期', en: 'Date', required: true }),
    link_url: field.url({ zh: '原文链接', en: 'Original' }),
    recommend_switch: field.toggle({ zh: '推荐', en: 'Recommended' }),
    content: contentField(),
    ...orderedFields(),
  },
  indexes: [{ columns: ['date', 'id'] }, { columns: ['weigh', 'id'], where: 'recommend_switch = 1' }],
  page: '/mediaReport/detail/{id}',
  admin: {
    columns: [
      'id',
      'image',
      'title',
      'media_name',
      'masters',
      'date',
      'recommend_switch',
      'weigh',
      'createtime',
    ],
    filters: ['id', 'title', 'media_name', 'masters', 'date', 'recommend_switch', 'createtime'],
    quick: ['title', 'media_name'],
    menu: { folder: 'content', at: 30 },
    icon: 'newspaper',
  },
})
