import type { AdminAction, Entity, MenuFolder } from '#platform/entity/entity.ts'
import type { Label } from '#platform/i18n/locale.ts'

interface Folder {
  title: Label
  icon: string
  /** The screens that everybody looks for, from the top. */
  first: string[]
}

/** The folders of the menu from its top. */
export const menuFolders: Record<MenuFolder, Folder> = {
  events: { title: { zh: '活动', en: 'Events' }, icon: 'calendar-days', first: ['event', 'event_theme'] },
  lectures: { title: { zh: '讲座', en: 'Lectures' }, icon: 'mic', first: ['lecture', 'lecture_category'] },
  courses: {
    title: { zh: '课程', en: 'Courses' },
    icon: 'graduation-cap',
    first: ['course', 'course_chapter', 'course_section', 'course_category'],
  },
  masters: {
    title: { zh: '名师', en: 'Masters' },
    icon: 'award',
    first: ['master', 'master_category', 'organization'],
  },
  content: {
    title: { zh: '网站内容', en: 'Website' },
    icon: 'library',
    first: [
      'banner',
      'page',
      'news_report',
      'video',
      'keyword',
      'synonym',
      'search_word',
      'tag',
      'link',
      'social_media',
    ],
  },
  members: {
    title: { zh: '会员', en: 'Members' },
    icon: 'users',
    first: [
      'member',
      'member_group',
      'member_rule',
      'balance_log',
      'score_log',
      'member_check_in',
      'certificate',
    ],
  },
  access: {
    title: { zh: '权限', en: 'Access' },
    icon: 'shield-check',
    first: ['admin', 'admin_group', 'menu_rule', 'admin_log'],
  },
  security: {
    title: { zh: '数据安全', en: 'Data safety' },
    icon: 'archive-restore',
    first: ['recycle_log', 'recycle_rule', 'sensitive_log', 'sensitive_rule'],
  },
  system: {
    title: { zh: '系统', en: 'System' },
    icon: 'settings',
    first: ['attachment', 'test_item'],
  },
}

export interface MenuPlace {
  folder: MenuFolder
  weigh: number
}

/** The weight of a folder, the heaviest at the top. */
export const folderWeigh = (folder: MenuFolder) => {
  const names = Object.keys(menuFolders)
  return (names.length - names.indexOf(folder)) * 100
}

/** Where a screen stands: in its turn, else below the one that its name begins with, else below all others. */
export function menuPlaceOf({ name, admin }: Pick<Entity, 'name' | 'admin'>): MenuPlace {
  const kin = inTurn.get(name) ?? inTurn.get(kinOf(name))
  const folder = admin?.menu ?? kin?.folder ?? 'content'
  if (kin?.folder !== folder) return { folder, weigh: 10 }
  return { folder, weigh: inTurn.has(name) ? kin.weigh : kin.weigh - 5 }
}

const inTurn = new Map<string, MenuPlace>(
  Object.entries(menuFolders).flatMap(([folder, { first }]) =>
    first.map((name, turn) => [name, { folder: folder as MenuFolder, weigh: 1000 - turn * 10 }] as const),
  ),
)

/** `event` is the kin of `event_signup`. */
function kinOf(name: string): string {
  const known = [...inTurn.keys()].filter((each) => name.startsWith(`${each}_`))
  return known.toSorted((a, b) => b.length - a.length)[0] ?? ''
}

export const actionTitles: Record<AdminAction, Label> = {
  index: { zh: '查看', en: 'View' },
  info: { zh: '详情', en: 'Details' },
  add: { zh: '添加', en: 'Add' },
  edit: { zh: '编辑', en: 'Edit' },
  del: { zh: '删除', en: 'Delete' },
  sortable: { zh: '排序', en: 'Sort' },
  select: { zh: '选择', en: 'Choose' },
}
