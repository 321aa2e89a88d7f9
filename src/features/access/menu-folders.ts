import type { AdminAction, MenuFolder } from '#platform/entity/entity.ts'
import type { Label } from '#platform/i18n/locale.ts'

/** The folders of the menu from its top. */
export const menuFolders: Record<MenuFolder, { title: Label; icon: string; weigh: number }> = {
  content: { title: { zh: '内容管理', en: 'Content' }, icon: 'library', weigh: 90 },
  members: { title: { zh: '会员管理', en: 'Members' }, icon: 'users', weigh: 80 },
  access: { title: { zh: '权限管理', en: 'Access' }, icon: 'shield-check', weigh: 70 },
  system: { title: { zh: '系统管理', en: 'System' }, icon: 'settings', weigh: 60 },
}

export const actionTitles: Record<AdminAction, Label> = {
  index: { zh: '查看', en: 'View' },
  add: { zh: '添加', en: 'Add' },
  edit: { zh: '编辑', en: 'Edit' },
  del: { zh: '删除', en: 'Delete' },
  sortable: { zh: '排序', en: 'Sort' },
  select: { zh: '选择', en: 'Choose' },
}
