import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

/** A talk that was recorded, to be watched, heard or read. */
export const lecture = defineEntity('lecture', {
  label: { zh: '讲座', en: 'Lecture' },
  title: 'lecture_name',
  fields: {
    cat_id: field.belongsTo('lecture_category', { zh: '分类', en: 'Category' }),
    master_id: field.belongsTo('master', { zh: '名师', en: 'Master', search: 'named' }),
    tag_id: field.belongsTo('tag', { zh: '标签', en: 'Tag', search: 'named' }),
    lecture_name: field.text({
      zh: '名称',
      en: 'Name',
      translated: true,
      required: true,
      max: 300,
      search: 'title',
    }),
    subtitle: field.text({ zh: '副标题', en: 'Subtitle', translated: true, search: 'subtitle' }),
    description_rows: field.longText({
      zh: '简介',
      en: 'Description',
      translated: true,
      max: 500,
      search: 'subtitle',
    }),
    cover_image: field.image({ zh: '封面图', en: 'Cover' }),
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
    index_switch: field.toggle({ zh: '首页显示', en: 'On the home page' }),
    content: field.richText({ zh: '内容', en: 'Content', translated: true, search: 'body' }),
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
    quick: ['lecture_name', 'subtitle'],
    icon: 'mic',
  },
})
