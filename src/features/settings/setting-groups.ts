import type { Label } from '#platform/i18n/locale.ts'

/** The groups of settings in their order. Settings of staff can be in any of them. */
export const settingGroups = {
  basics: { zh: '基础配置', en: 'Basics' },
  contact: { zh: '联系方式', en: 'Contact' },
  learning: { zh: '学习', en: 'Learning' },
  points: { zh: '积分', en: 'Points' },
  certificates: { zh: '证书', en: 'Certificates' },
  mail: { zh: '邮件', en: 'Mail' },
  office: { zh: '后台', en: 'Back office' },
  store: { zh: '模块市场', en: 'Marketplace' },
  access: { zh: '登录', en: 'Sign-in' },
  upload: { zh: '上传', en: 'Uploads' },
  own: { zh: '自定义', en: 'Your own' },
} as const satisfies Record<string, Label>

export type SettingGroup = keyof typeof settingGroups
