import { CallFailed } from '#platform/admin/CallFailed.tsx'
import { SettingsSheet } from './SettingsSheet.tsx'
import { useSettings } from './use-settings.ts'

/** All settings that staff can change while the product runs. */
export function ConfigScreen() {
  const settings = useSettings()
  if (settings.ready) return <SettingsSheet settings={settings} />
  return <CallFailed failed={settings.failed} again={settings.reload} />
}
