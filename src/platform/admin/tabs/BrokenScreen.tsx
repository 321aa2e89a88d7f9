import { Button, Group } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { EmptyState } from '#platform/admin/EmptyState.tsx'
import { useOffice } from '#platform/admin/office.ts'

const patience = 6000

/** Stands in for a screen that broke. It says that this is reported, and goes back by itself. */
export function BrokenScreen() {
  const { t, tabs } = useOffice()
  const [tab] = useState(tabs.current)
  const goBack = () => void (tab && tabs.close([tab]))
  const goBackLater = useEffectEvent(goBack)
  useEffect(() => {
    const going = setTimeout(() => goBackLater(), patience)
    return () => clearTimeout(going)
  }, [])
  return (
    <EmptyState title={t('places.broken')} words={t('places.brokenWords')}>
      <Group justify="center">
        <Button variant="default" onClick={goBack}>
          {t('places.goBack')}
        </Button>
        <Button onClick={() => void (tab && tabs.reload(tab))}>{t('places.tryAgain')}</Button>
      </Group>
    </EmptyState>
  )
}
