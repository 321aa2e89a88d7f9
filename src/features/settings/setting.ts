import type { MessageKey } from '#platform/i18n/i18n.ts'
import type { Label } from '#platform/i18n/locale.ts'
import type { SettingGroup } from './setting-groups.ts'

/** The declaration of one setting; settings.ts is the list. */

/** Returns the problem of a text, or null. */
export type Check = (text: string) => MessageKey | null

interface SettingMeta {
  group: SettingGroup
  title: Label
  tip?: Label
  /** Told to every visitor; all others stay in the house. */
  public?: boolean
}

interface TextSetting extends SettingMeta {
  type: 'string' | 'textarea'
  translated: false
  default: string
  check?: Check
  /** What the check accepts, for its message. */
  range?: { min: number; max: number }
}

interface TranslatedSetting extends SettingMeta {
  type: 'string' | 'textarea'
  translated: true
  default: Label
  check?: Check
}

interface ToggleSetting extends SettingMeta {
  type: 'switch'
  translated: false
  default: boolean
}

export type Setting = TextSetting | TranslatedSetting | ToggleSetting

type SettingOptions = Omit<SettingMeta, 'group' | 'title'> & { check?: Check; long?: boolean }

export const line = (
  group: SettingGroup,
  title: Label,
  {
    default: value = '',
    long,
    ...rest
  }: SettingOptions & { default?: string } & Pick<TextSetting, 'range'> = {},
): TextSetting => ({
  ...rest,
  group,
  title,
  type: long ? 'textarea' : 'string',
  translated: false,
  default: value,
})

/** Kept once for each language, as `<name>_zh_cn` and `<name>_en`. */
export const words = (
  group: SettingGroup,
  title: Label,
  { default: value, long, ...rest }: SettingOptions & { default?: Label } = {},
): TranslatedSetting => ({
  ...rest,
  group,
  title,
  type: long ? 'textarea' : 'string',
  translated: true,
  default: value ?? { zh: '', en: '' },
})

export const toggle = (
  group: SettingGroup,
  title: Label,
  { default: value, ...rest }: Omit<SettingOptions, 'check' | 'long'> & { default: boolean },
): ToggleSetting => ({
  ...rest,
  group,
  title,
  type: 'switch',
  translated: false,
  default: value,
})
