import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'
import {
  contentField,
  coverField,
  onHomeField,
  recordedFields,
  subtitleField,
  summaryField,
  titleField,
} from '#platform/fields/shared-fields.ts'

/** A talk that was recorded, to be watched, heard or read. */
export const lecture = defineEntity('lecture', {
  label: { zh: '讲座', en: 'Lecture' },
  title: 'lecture_name',
  fields: {
    cat_id: field.belongsTo('lecture_category', { zh: '分类', en: 'Category' }),
    master_id: field.belongsTo('master', { zh: '名师', en: 'Master', search: 'named' }),
    tag_id: field.belongsTo('tag', { zh: '标签', en: 'Tag', search: 'named' }),
    lecture_name: titleField(),
    subtitle: subtitleField(),
    description_rows: summaryField(),
    cover_image: coverField(),
    ...recordedFields(),
    index_switch: onHomeField(),
    content: contentField(),
    createtime: field.createdAt(),
  },
  // The feed has the newest first.
  indexes: [{ columns: ['createtime', 'id'] }],
  page: '/lecture/detail/{id}',
  admin: {
    columns: [
      'id',
      'cover_image',
      'lecture_name',
      'cat_id',
      'master_id',
      'tag_id',
      'duration',
      'index_switch',
      'createtime',
    ],
    filters: ['id', 'lecture_name', 'cat_id', 'master_id', 'tag_id', 'index_switch', 'createtime'],
    quick: ['lecture_name', 'master_id', 'subtitle'],
    menu: { folder: 'lectures', at: 10 },
    icon: 'mic',
  },
})
