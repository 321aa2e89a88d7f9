import { Button, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { DraftBar } from '#platform/admin/form/DraftBar.tsx'
import { FormScreen } from '#platform/admin/form/FormScreen.tsx'
import { useFormUploads } from '#platform/admin/form/use-form-uploads.ts'
import { useUnsaved } from '#platform/admin/form/use-unsaved.ts'
import { useOffice } from '#platform/admin/office.ts'
import { FieldToolsContext } from '#platform/fields/field-tools.ts'
import { customSettingForm } from '#features/settings/custom-setting.ts'
import { SettingsGroup } from './SettingsGroup.tsx'
import styles from './settings.module.css'
import { settingsDraft, type Settings } from './use-settings.ts'

/** The groups at the side, or above on a narrow screen. Typed values stay when another group is opened. */
export function SettingsSheet({ settings }: { settings: Settings }) {
  const { t, can, router } = useOffice()
  const { search } = useSyncExternalStore(router.subscribe, router.view)
  const narrow = useMediaQuery('(width < 1024px)', false, { getInitialValueInEffect: false })
  const [adding, setAdding] = useState(false)
  const mayAdd = can('config/add')
  const groups = settings.groups.filter(({ name, list }) => list.length > 0 || (name === 'own' && mayAdd))
  const asked = new URLSearchParams(search).get('group')
  const shown = groups.find(({ name }) => name === asked) ?? groups[0]
  const openRefused = useEffectEvent(() => {
    const refused = groups.filter(({ list }) => list.some(({ name }) => name in settings.problems))
    if (refused[0] && !refused.some(({ name }) => name === shown?.name))
      router.replace(`/admin/config?group=${refused[0].name}`)
  })
  useEffect(() => openRefused(), [settings.fields.marks])
  const { kept } = settings
  const uploads = useFormUploads()
  useUnsaved(Object.keys(settings.edits).length > 0, kept.drop)
  return (
    <>
      {kept.offer && <DraftBar draft={kept.offer} onGoOn={kept.takeUp} onDiscard={kept.discard} />}
      <Tabs
        value={shown?.name ?? null}
        onChange={(name) => router.replace(`/admin/config?group=${name ?? ''}`)}
        orientation={narrow ? 'horizontal' : 'vertical'}
        keepMounted={false}
        classNames={{
          root: styles.screen,
          list: styles.groups,
          tab: styles.group,
          tabLabel: styles.groupName,
          panel: styles.panel,
        }}
      >
        <GroupTabs {...{ settings, groups }} shown={shown?.name} />
        {groups.map((group) => (
          <Tabs.Panel key={group.name} value={group.name}>
            <div className={styles.head}>
              <h2>{group.title}</h2>
              {mayAdd && (
                <Button
                  variant="default"
                  leftSection={<Plus size={15} aria-hidden="true" />}
                  onClick={() => setAdding(true)}
                >
                  {t('settings.add')}
                </Button>
              )}
            </div>
            <FieldToolsContext value={uploads.toolsFor(settingsDraft)}>
              <SettingsGroup settings={settings} group={group} />
            </FieldToolsContext>
          </Tabs.Panel>
        ))}
        {adding && customSettingForm && (
          <FormScreen
            entity={customSettingForm}
            rows={[]}
            onClose={() => {
              setAdding(false)
              settings.reload()
            }}
          />
        )}
      </Tabs>
    </>
  )
}

interface GroupTabsProps {
  settings: Settings
  groups: Settings['groups']
  shown: string | undefined
}

function GroupTabs({ settings, groups, shown }: GroupTabsProps) {
  const { t } = useOffice()
  const tabs = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // When the groups do not fit in one line, the open group is scrolled into view.
    tabs.current
      ?.querySelector('[aria-selected=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shown])
  return (
    <Tabs.List ref={tabs} aria-label={t('settings.groups')}>
      {groups.map(({ name, title }) => {
        const count = settings.changedIn(name).length
        return (
          <Tabs.Tab key={name} value={name}>
            {title}
            {count > 0 && (
              <span className={styles.changed}>
                <span aria-hidden="true">●</span>
                <span className={styles.hidden}>{t('settings.unsaved', { count })}</span>
              </span>
            )}
          </Tabs.Tab>
        )
      })}
    </Tabs.List>
  )
}
