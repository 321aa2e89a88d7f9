import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { EmptyState } from '#platform/admin/EmptyState.tsx'
import { useOffice } from '#platform/admin/office.ts'
import { SettingRow } from './SettingRow.tsx'
import styles from './settings.module.css'
import { TestMail } from './TestMail.tsx'
import type { TypedItem } from './typed-value.ts'
import type { Settings } from './use-settings.ts'

interface Props {
  settings: Settings
  group: Settings['groups'][number]
}

/** One group, saved with one call. */
export function SettingsGroup({ settings, group: { name, list } }: Props) {
  const { t, can } = useOffice()
  const { setSheet } = settings.fields
  const mayEdit = can('config/edit')
  const wrong = list.filter((item) => item.name in settings.problems).map((item) => item.name)
  const count = settings.changedIn(name).length
  useWindowEvent('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    if (mayEdit && !event.repeat && !document.querySelector('[role=dialog]')) void settings.save(name)
  })
  if (list.length === 0) return <EmptyState title={t('settings.none')} words={t('settings.noneWords')} />
  return (
    <>
      <form
        ref={setSheet}
        data-draft
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void settings.save(name)
        }}
      >
        <fieldset className={styles.fields} disabled={!mayEdit}>
          {inPairs(list).map((items) => (
            <div key={items[0]?.name} className={styles.row} data-pair={items.length > 1 || undefined}>
              {items.map((item) => (
                <SettingRow key={item.name} settings={settings} item={item} />
              ))}
            </div>
          ))}
        </fieldset>
        {mayEdit ? (
          <footer className={styles.footer} data-keep-clear>
            <span className={styles.note} role="status">
              {wrong.length > 0
                ? t('form.fixErrors', { count: wrong.length })
                : count > 0 && t('settings.unsaved', { count })}
            </span>
            <Button type="submit" loading={settings.saving} disabled={count === 0}>
              {t('form.save')}
            </Button>
          </footer>
        ) : (
          <p className={styles.note}>{t('settings.readOnly')}</p>
        )}
      </form>
      {name === 'mail' && can('config/sendtestmail') && <TestMail settings={settings} />}
    </>
  )
}

/** The two languages of one setting are side by side. */
function inPairs(list: TypedItem[]): TypedItem[][] {
  const rows: TypedItem[][] = []
  for (const item of list) {
    const before = rows.at(-1)
    if (item.pair !== '' && before?.[0]?.pair === item.pair) before.push(item)
    else rows.push([item])
  }
  return rows
}
