import { Slider, Stack, Switch, Text } from '@mantine/core'
import { useId } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { IconInput } from '#platform/fields/icon/IconInput.tsx'
import { defaultLayout, menuWidths } from './layout.ts'
import { useLayout } from './use-layout.ts'

const icon = {
  name: 'menuDefaultIcon',
  kind: 'icon',
  label: { zh: '', en: '' },
  required: false,
  options: {},
} as const

const switchWords = {
  menuCollapse: 'layout.folded',
  menuUniqueOpened: 'layout.accordion',
  menuShowTopBar: 'layout.topBar',
} as const

/** Width, default icon and folding of the menu at the side. */
export function MenuSettings() {
  const { t, layout: store } = useOffice()
  const layout = useLayout()
  const widthLabel = useId()
  return (
    <section>
      <h2>{t('layout.menu')}</h2>
      <Stack gap="md">
        <div>
          <Text id={widthLabel} size="sm" component="p">
            {t('layout.width')}: {layout.menuWidth}
          </Text>
          <Slider
            min={menuWidths.least}
            max={menuWidths.most}
            step={10}
            value={layout.menuWidth}
            label={null}
            thumbProps={{ 'aria-labelledby': widthLabel }}
            onChange={(menuWidth) => store.change({ menuWidth })}
          />
        </div>
        <IconInput
          field={icon}
          name="menuDefaultIcon"
          label={t('layout.icon')}
          value={layout.menuDefaultIcon}
          row={{}}
          rowId={null}
          onChange={(name) =>
            store.change({ menuDefaultIcon: String(name) || defaultLayout.menuDefaultIcon })
          }
        />
        {(['menuCollapse', 'menuUniqueOpened', 'menuShowTopBar'] as const).map((name) => (
          <Switch
            key={name}
            label={t(switchWords[name])}
            checked={layout[name]}
            onChange={({ currentTarget }) => store.change({ [name]: currentTarget.checked })}
          />
        ))}
      </Stack>
    </section>
  )
}
