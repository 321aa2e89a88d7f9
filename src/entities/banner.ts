import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

export const bannerPositions = [
  { value: 'index', label: { zh: '首页', en: 'Home' } },
  { value: 'activity', label: { zh: '活动', en: 'Events' } },
  { value: 'lecture', label: { zh: '讲座', en: 'Lectures' } },
  { value: 'course', label: { zh: '课程', en: 'Courses' } },
  { value: 'master', label: { zh: '名师主页', en: 'Master home' } },
  { value: 'masterList', label: { zh: '名师列表', en: 'Masters' } },
  { value: 'presidium', label: { zh: '主席团', en: 'Presidium' } },
  { value: 'about', label: { zh: '关于我们', en: 'About' } },
] as const

/** A wide picture at the head of a page, leading somewhere. */
export const banner = defineEntity('banner', {
  label: { zh: '横幅', en: 'Banner' },
  fields: {
    name: field.text({ zh: '名称', en: 'Name', translated: true, required: true, max: 100 }),
    banner_image: field.image({ zh: '横幅图', en: 'Picture', required: true }),
    position: field.choice(bannerPositions, { zh: '位置', en: 'Position', default: 'index' }),
    url: field.url({ zh: '链接', en: 'Leads to' }),
    weigh: field.weigh(),
    createtime: field.createdAt(),
  },
  indexes: [{ columns: ['position', 'weigh'] }],
  admin: {
    columns: ['id', 'banner_image', 'name', 'position', 'url', 'weigh', 'createtime'],
    filters: ['id', 'name', 'position', 'createtime'],
    menu: { folder: 'content', at: 10 },
    icon: 'image',
  },
})
