import type { Label } from '#platform/i18n/locale.ts'

/** The folders of the back office's menu, from its top. An entity says in `admin.menu` which one holds its screen. */
export const menuFolders = {
  events: { title: { zh: '活动', en: 'Events' }, icon: 'calendar-days' },
  lectures: { title: { zh: '讲座', en: 'Lectures' }, icon: 'mic' },
  courses: { title: { zh: '课程', en: 'Courses' }, icon: 'graduation-cap' },
  masters: { title: { zh: '名师', en: 'Masters' }, icon: 'award' },
  content: { title: { zh: '网站内容', en: 'Website' }, icon: 'library' },
  members: { title: { zh: '会员', en: 'Members' }, icon: 'users' },
  store: { title: { zh: '模块市场', en: 'Marketplace' }, icon: 'package' },
  access: { title: { zh: '权限', en: 'Access' }, icon: 'shield-check' },
  security: { title: { zh: '数据安全', en: 'Data safety' }, icon: 'archive-restore' },
  system: { title: { zh: '系统', en: 'System' }, icon: 'settings' },
} as const satisfies Record<string, { title: Label; icon: string }>

type Folders = typeof menuFolders
export type MenuFolder = keyof Folders

declare module '#platform/entity/entity.ts' {
  interface MenuFolders extends Folders {}
}
