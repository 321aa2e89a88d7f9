import { useState } from 'react'
import { changedByIn } from '#platform/change/changed-by.ts'
import type { SettingItem } from '#features/settings/config.calls.ts'

interface OtherValue {
  value: SettingItem['value']
  version: number
  /** Who saved it, where the refusal says so. */
  by?: unknown
  /** One of the two values was chosen. */
  isSettled?: boolean
}

export type OtherValues = Record<string, OtherValue>

/** Values that others saved for settings that were also changed here. */
export function useOtherValues() {
  const [others, setOthers] = useState<OtherValues>({})
  /** Nobody has chosen between the two values. */
  const isOpen = (name: string) => others[name] !== undefined && !others[name].isSettled
  return {
    add: (found: OtherValues = {}) => setOthers((before) => ({ ...before, ...found })),
    drop: (names: string[]) =>
      setOthers((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
      ),
    /** The stored setting, with what is known of it since. */
    over: (item: SettingItem): SettingItem => {
      const { value = item.value, version = item.version } = others[item.name] ?? {}
      return { ...item, value, version }
    },
    byOf: (name: string) => changedByIn(others[name]?.by),
    isOpen,
    /** The words for each of these settings that is still open; null when none is. */
    openIn(items: { name: string }[], words: string): Record<string, string> | null {
      const names = items.map(({ name }) => name).filter(isOpen)
      return names.length > 0 ? Object.fromEntries(names.map((name) => [name, words])) : null
    },
    settle: (name: string) =>
      setOthers((before) =>
        before[name] ? { ...before, [name]: { ...before[name], isSettled: true } } : before,
      ),
  }
}
