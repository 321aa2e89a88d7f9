import { Button, NativeSelect, Stack, Switch } from '@mantine/core'
import { SideSheet } from '#platform/admin/form/SideSheet.tsx'
import { useOffice } from '#platform/admin/office.ts'
import { chooseTheme } from '#platform/admin/use-theme.ts'
import { LayoutColors } from './LayoutColors.tsx'
import { MenuSettings } from './MenuSettings.tsx'
import { ModeChoice } from './ModeChoice.tsx'
import { useIsDark } from './use-is-dark.ts'
import { useLayout } from './use-layout.ts'
import styles from './layout-drawer.module.css'
import { defaultLayout, pageAnimations, type PageAnimation } from './layout.ts'

/** Everything about the look of the office that an administrator can choose. Each change is seen at once behind it. */
export function LayoutDrawer({ onClose }: { onClose: () => void }) {
  const { t, layout: store, confirm, toast } = useOffice()
  const layout = useLayout()
  const isDark = useIsDark()
  const restore = async () => {
    const isSure = await confirm({
      title: t('layout.restoreQuestion'),
      words: [t('layout.restoreWords')],
      yes: t('layout.restore'),
      no: t('layout.keep'),
    })
    if (!isSure) return
    store.change(defaultLayout)
    toast('good', t('layout.restored'))
  }
  const turnDark = (on: boolean) => {
    chooseTheme(on ? 'dark' : 'light')
    store.change({ isDark: on })
  }
  return (
    <SideSheet title={t('layout.title')} width={360} isClear onClose={onClose}>
      <Stack gap="lg" className={styles.drawer}>
        <ModeChoice chosen={layout.layoutMode} onChoose={(layoutMode) => store.change({ layoutMode })} />
        <NativeSelect
          label={t('layout.animation')}
          value={layout.mainAnimation}
          data={pageAnimations.map((value) => ({ value, label: t(`layout.animations.${value}`) }))}
          onChange={({ currentTarget }) =>
            store.change({ mainAnimation: currentTarget.value as PageAnimation })
          }
        />
        <Switch
          label={t('layout.dark')}
          checked={isDark}
          onChange={({ currentTarget }) => turnDark(currentTarget.checked)}
        />
        <MenuSettings />
        <LayoutColors isDark={isDark} />
        <Button variant="default" onClick={() => void restore()}>
          {t('layout.restore')}
        </Button>
      </Stack>
    </SideSheet>
  )
}
