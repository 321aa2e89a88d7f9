import type { Label } from '#platform/i18n/locale.ts'
import { line } from './setting.ts'
import type { SettingGroup } from './setting-groups.ts'

interface WholeNumberOptions {
  default: number
  min?: number
  max: number
  tip?: Label
}

/** A setting that is counted. */
export const wholeNumber = (
  group: SettingGroup,
  title: Label,
  { default: value, min = 0, max, tip }: WholeNumberOptions,
) =>
  line(group, title, {
    default: String(value),
    range: { min, max },
    check: (text) =>
      /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max ? null : 'settings.whole',
    ...(tip ? { tip } : {}),
  })
