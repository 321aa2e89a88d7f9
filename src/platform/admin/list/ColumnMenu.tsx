import { ActionIcon, Checkbox, Popover, Stack } from '@mantine/core'
import { Columns3 } from 'lucide-react'
import { fieldOf } from '#platform/admin/entity-words.ts'
import styles from './list-screen.module.css'
import { useLabel, useOffice } from '#platform/admin/office.ts'
import type { List } from './use-list.ts'

/** Which columns are shown. */
export function ColumnMenu({ list }: { list: List }) {
  const { t } = useOffice()
  const label = useLabel()
  const { entity, columns } = list
  const possible = ['id', ...entity.fields.filter(({ kind }) => kind !== 'password').map(({ name }) => name)]
  const toggle = (name: string, on: boolean) => {
    const wanted = on ? [...columns, name] : columns.filter((each) => each !== name)
    const usual =
      wanted.length === entity.columns.length && wanted.every((each) => entity.columns.includes(each))
    list.go({ columns: usual || wanted.length === 0 ? null : wanted, page: list.state.page })
  }
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={36} aria-label={t('list.columns')} title={t('list.columns')}>
          <Columns3 size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={8} role="group" aria-label={t('list.columns')} className={styles.columns}>
          {possible.map((name) => (
            <Checkbox
              key={name}
              size="xs"
              label={label(fieldOf(entity, name).label)}
              checked={columns.includes(name)}
              onChange={(event) => toggle(name, event.currentTarget.checked)}
            />
          ))}
        </Stack>
        <button
          type="button"
          className={styles.textButton}
          disabled={!list.state.columns}
          onClick={() => list.go({ columns: null, page: list.state.page })}
        >
          {t('list.resetColumns')}
        </button>
      </Popover.Dropdown>
    </Popover>
  )
}
