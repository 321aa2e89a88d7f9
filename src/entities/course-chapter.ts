import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

/** A part of a course; its sections are what people study. */
export const courseChapter = defineEntity('course_chapter', {
  label: { zh: '课程章', en: 'Course chapter' },
  fields: {
    course_id: field.belongsTo('course', { zh: '课程', en: 'Course', required: true }),
    name: field.text({ zh: '名称', en: 'Name', translated: true, required: true, max: 300 }),
    subtitle: field.text({ zh: '副标题', en: 'Subtitle', translated: true }),
    description: field.longText({ zh: '简介', en: 'Description', translated: true, max: 500 }),
    weigh: field.weigh(),
    createtime: field.createdAt(),
  },
  admin: {
    columns: ['id', 'name', 'course_id', 'weigh', 'createtime'],
    filters: ['id', 'name', 'course_id', 'createtime'],
    quick: ['name', 'subtitle'],
    menu: { folder: 'courses', at: 20 },
    icon: 'layers',
  },
})
