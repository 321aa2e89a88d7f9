import { Button, Skeleton } from '@mantine/core'
import { EmptyState } from '#platform/admin/EmptyState.tsx'
import { useOffice } from '#platform/admin/office.ts'
import { SettingsSheet } from './SettingsSheet.tsx'
import { useSettings } from './use-settings.ts'

/** Everything that staff may set while the product runs. */
export function SettingsScreen() {
  const { t } = useOffice()
  const settings = useSettings()
  if (settings.ready) return <SettingsSheet settings={settings} />
  if (!settings.failed) return <Skeleton height={420} aria-busy="true" />
  return (
    <EmptyState title={t('list.failed')}>
      <Button onClick={settings.reload}>{t('list.retry')}</Button>
    </EmptyState>
  )
}
