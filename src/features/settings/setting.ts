import type { MessageKey } from '#platform/i18n/i18n.ts'
import type { Label } from '#platform/i18n/locale.ts'
import type { SettingGroup } from './setting-groups.ts'

/** How one setting is declared; settings.ts is the list. */

/** What is wrong with a text, or null. */
export type Check = (text: string) => MessageKey | null

interface Described {
  group: SettingGroup
  title: Label
  tip?: Label
  /** Told to every visitor; all others stay in the house. */
  public?: boolean
}

interface Text extends Described {
  type: 'string' | 'textarea'
  translated: false
  default: string
  check?: Check
  /** What the check lets through, for the words of its no. */
  range?: { min: number; max: number }
}

interface Words extends Described {
  type: 'string' | 'textarea'
  translated: true
  default: Label
  check?: Check
}

interface Toggle extends Described {
  type: 'switch'
  translated: false
  default: boolean
}

export type Setting = Text | Words | Toggle

type Asked = Omit<Described, 'group' | 'title'> & { check?: Check; long?: boolean }

export const line = (
  group: SettingGroup,
  title: Label,
  { default: value = '', long, ...rest }: Asked & { default?: string } & Pick<Text, 'range'> = {},
): Text => ({
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
  { default: value, long, ...rest }: Asked & { default?: Label } = {},
): Words => ({
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
  { default: value, ...rest }: Omit<Asked, 'check' | 'long'> & { default: boolean },
): Toggle => ({
  ...rest,
  group,
  title,
  type: 'switch',
  translated: false,
  default: value,
})
