import type { SettingGroup } from './setting-groups.ts'
import type { Setting } from './setting.ts'

/** One line of the store. */
export interface StoredSetting {
  name: string
  group: SettingGroup
  setting: Setting
  /** The default as it is stored. */
  value: string
}

/** A translated setting has one line for each language. */
export function linesOf(name: string, group: SettingGroup, setting: Setting): StoredSetting[] {
  const { default: value } = setting
  if (typeof value === 'string') return [{ name, group, setting, value }]
  return [
    { name: `${name}_zh_cn`, group, setting, value: value.zh },
    { name: `${name}_en`, group, setting, value: value.en },
  ]
}

export const isWriteOnly = ({ setting }: Pick<StoredSetting, 'setting'>) => setting.type === 'password'
