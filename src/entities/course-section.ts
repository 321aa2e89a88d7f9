import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'
import { contentField, recordedFields, titleField } from '#platform/fields/shared-fields.ts'

/** One sitting of a course: something to watch, to hear or to read. */
export const courseSection = defineEntity('course_section', {
  label: { zh: '课程节', en: 'Course section' },
  fields: {
    chapter_id: field.belongsTo('course_chapter', { zh: '所属章', en: 'Chapter', required: true }),
    name: titleField(),
    ...recordedFields(),
    content: contentField(),
    weigh: field.weigh(),
    create_time: field.createdAt(),
  },
  page: '/course/section/{id}',
  admin: {
    columns: ['id', 'name', 'chapter_id', 'duration', 'weigh', 'create_time'],
    filters: ['id', 'name', 'chapter_id', 'create_time'],
    menu: { folder: 'courses', at: 30 },
    icon: 'list',
  },
})
