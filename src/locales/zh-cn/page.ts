export const page = {
  updated: '更新于 {day}',
  others: '其他文字',
  none: '这里还没有文字。',
} as const
