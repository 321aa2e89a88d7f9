import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

/** A film of the centre for the home page. */
export const video = defineEntity('video', {
  label: { zh: '视频', en: 'Video' },
  fields: {
    name: field.text({ zh: '名称', en: 'Name', translated: true, required: true, max: 100 }),
    video_file: field.files({ zh: '视频', en: 'Video', required: true }),
    cover_image: field.image({ zh: '封面图', en: 'Cover' }),
    show_switch: field.toggle({ zh: '显示', en: 'Shown', default: 1 }),
    weigh: field.weigh(),
    createtime: field.createdAt(),
  },
  admin: {
    columns: ['id', 'cover_image', 'name', 'show_switch', 'weigh'],
    filters: ['id', 'name', 'show_switch'],
    menu: { folder: 'content', at: 40 },
    icon: 'video',
  },
})
