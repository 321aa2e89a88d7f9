import type { page as zhPage } from '#locales/zh-cn/page.ts'
import type { Translation } from '#locales/translation.ts'

export const page: Translation<typeof zhPage> = {
  updated: 'Last changed on {day}',
  others: 'More to read',
  none: 'There is nothing to read here yet.',
}
