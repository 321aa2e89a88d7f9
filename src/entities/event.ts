import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

export const eventStatus = [
  { value: 0, label: { zh: '未开始', en: 'Not started' }, tone: 'plain' },
  { value: 1, label: { zh: '进行中', en: 'Ongoing' }, tone: 'good' },
  { value: 2, label: { zh: '已结束', en: 'Closed' }, tone: 'warning' },
] as const

/** An activity that visitors come to. */
export const event = defineEntity('event', {
  label: { zh: '活动', en: 'Event' },
  fields: {
    theme_id: field.belongsTo('event_theme', { zh: '主题', en: 'Theme' }),
    tag_id: field.belongsTo('tag', { zh: '标签', en: 'Tag' }),
    name: field.text({ zh: '名称', en: 'Name', translated: true, required: true, max: 300, search: 'title' }),
    subtitle: field.text({ zh: '副标题', en: 'Subtitle', translated: true, search: 'subtitle' }),
    description: field.longText({
      zh: '简介',
      en: 'Description',
      translated: true,
      max: 500,
      search: 'subtitle',
    }),
    cover_image: field.image({ zh: '封面图', en: 'Cover' }),
    bg_image: field.image({ zh: '背景图', en: 'Background picture' }),
    date: field.date({ zh: '日期', en: 'Date', required: true }),
    start_at: field.dateTime({ zh: '开始时间', en: 'Starts' }),
    end_at: field.dateTime({ zh: '结束时间', en: 'Ends' }),
    location: field.text({ zh: '地点', en: 'Place', translated: true, search: 'subtitle' }),
    capacity: field.optionalNumber({
      zh: '名额',
      en: 'Seats',
      max: 100_000,
      hint: { zh: '留空表示不限名额', en: 'Leave blank for no limit' },
    }),
    status: field.choice(eventStatus, { zh: '状态', en: 'Status', default: 0 }),
    index_switch: field.toggle({ zh: '首页显示', en: 'On the home page' }),
    content: field.richText({ zh: '内容', en: 'Content', translated: true, search: 'body' }),
    images: field.images({ zh: '图集', en: 'Pictures' }),
    video_files: field.files({ zh: '视频', en: 'Videos' }),
    weigh: field.weigh(),
    createtime: field.createdAt(),
  },
  indexes: [
    { columns: ['weigh', 'id'] },
    { columns: ['theme_id', 'status'] },
    // What is still to come, and what is over: the two halves of every public list.
    { columns: ['date', 'start_at'], where: 'status < 2' },
    { columns: ['date', 'start_at', 'id'], where: 'status = 2' },
    { columns: ['theme_id', 'date', 'start_at'], where: 'status < 2' },
    { columns: ['theme_id', 'date', 'start_at', 'id'], where: 'status = 2' },
  ],
  page: '/event/detail/{id}',
  admin: {
    columns: [
      'id',
      'cover_image',
      'name',
      'theme_id',
      'tag_id',
      'date',
      'location',
      'status',
      'index_switch',
      'weigh',
      'createtime',
    ],
    filters: ['id', 'name', 'theme_id', 'tag_id', 'status', 'date', 'index_switch', 'createtime'],
    quick: ['name', 'location'],
    icon: 'calendar-days',
  },
})
