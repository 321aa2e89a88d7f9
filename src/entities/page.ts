import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

/** A page of words, such as the introduction or the terms, found by its name. */
export const page = defineEntity('page', {
  label: { zh: '页面', en: 'Page' },
  title: 'title',
  fields: {
    name: field.text({
      zh: '变量名',
      en: 'Name',
      required: true,
      max: 60,
      unique: true,
      hint: { zh: '如 about、terms', en: 'Such as about or terms' },
    }),
    title: field.text({
      zh: '标题',
      en: 'Title',
      translated: true,
      required: true,
      max: 200,
      search: 'title',
    }),
    content: field.richText({ zh: '内容', en: 'Content', translated: true, search: 'body' }),
    createtime: field.createdAt(),
    updatetime: field.updatedAt(),
  },
  admin: {
    columns: ['id', 'name', 'title', 'updatetime'],
    filters: ['id', 'name', 'title'],
    quick: ['name', 'title'],
    menu: { folder: 'content', at: 20 },
    icon: 'file-text',
  },
})
