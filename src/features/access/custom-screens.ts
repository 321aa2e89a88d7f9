import type { MenuPlace } from '#platform/entity/entity.ts'
import type { Label } from '#platform/i18n/locale.ts'

/** A screen that is more than the list of an entity; the back office draws it by its name. */
export interface CustomScreen {
  /** Null is the top of the menu, above all folders. */
  menu: MenuPlace | null
  title: Label
  icon: string
  /** The permissions that its parts ask for beside `<name>/index`, which opens it. */
  nodes: ReadonlyArray<{ name: string; title: Label }>
}

/** The address is `/admin/<name>`. app/back-office.tsx lists the component under the same name. */
export const customScreens = {
  dashboard: {
    menu: null,
    title: { zh: '工作台', en: 'Dashboard' },
    icon: 'layout-dashboard',
    nodes: [],
  },
  signup_desk: {
    menu: { folder: 'events', at: 15 },
    title: { zh: '报名台', en: 'Sign-up desk' },
    icon: 'ticket',
    nodes: [
      { name: 'event_signup/check_in', title: { zh: '签到', en: 'Check in' } },
      { name: 'event_signup/export', title: { zh: '导出', en: 'Export' } },
      { name: 'event_signup/letter', title: { zh: '群发信件', en: 'Write to a group' } },
    ],
  },
  letter_words: {
    menu: { folder: 'events', at: 1009 },
    title: { zh: '改过的通知', en: 'Changed letters' },
    icon: 'scroll-text',
    nodes: [],
  },
  translation: {
    menu: { folder: 'content', at: 1008 },
    title: { zh: '缺译文的内容', en: 'Missing translations' },
    icon: 'globe',
    nodes: [],
  },
  log_check: {
    menu: { folder: 'security', at: 50 },
    title: { zh: '变更记录核验', en: 'Check of the record' },
    icon: 'shield-check',
    nodes: [{ name: 'log_check/start', title: { zh: '开始核验', en: 'Start a check' } }],
  },
  config: {
    menu: { folder: 'system', at: 10 },
    title: { zh: '系统配置', en: 'Settings' },
    icon: 'settings-2',
    nodes: [
      { name: 'config/edit', title: { zh: '编辑', en: 'Edit' } },
      { name: 'config/add', title: { zh: '添加', en: 'Add' } },
      { name: 'config_item/edit', title: { zh: '修改配置项', en: 'Change items' } },
      { name: 'config/del', title: { zh: '删除', en: 'Delete' } },
      { name: 'config/sendtestmail', title: { zh: '发送测试邮件', en: 'Send a test letter' } },
    ],
  },
} as const satisfies Record<string, CustomScreen>

export type CustomScreenName = keyof typeof customScreens
