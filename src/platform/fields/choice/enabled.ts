export const enabled = [
  { value: 1, label: { zh: '启用', en: 'Enabled' }, tone: 'good' },
  { value: 0, label: { zh: '禁用', en: 'Disabled' }, tone: 'warning' },
] as const
