import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

/** One sitting of a course: something to watch, to hear or to read. */
export const courseSection = defineEntity('course_section', {
  label: { zh: '课程节', en: 'Course section' },
  fields: {
    chapter_id: field.belongsTo('course_chapter', { zh: '所属章', en: 'Chapter', required: true }),
    name: field.text({ zh: '名称', en: 'Name', translated: true, required: true, max: 300, search: 'title' }),
    video_files: field.files({ zh: '视频', en: 'Videos' }),
    audio_file: field.files({ zh: '音频', en: 'Audio' }),
    captions_zh_cn: field.files({
      zh: '中文字幕',
      en: 'Chinese captions',
      hint: {
        zh: 'WebVTT 文件，与视频、音频依次对应',
        en: 'WebVTT files, in the order of the videos, then the audio',
      },
      search: 'spoken',
    }),
    captions_en: field.files({
      zh: '英文字幕',
      en: 'English captions',
      hint: {
        zh: 'WebVTT 文件，与视频、音频依次对应',
        en: 'WebVTT files, in the order of the videos, then the audio',
      },
      search: 'spoken',
    }),
    duration: field.number({ zh: '时长', en: 'Length', max: 86_400, unit: { zh: '秒', en: 'seconds' } }),
    content: field.richText({ zh: '内容', en: 'Content', translated: true, search: 'body' }),
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
