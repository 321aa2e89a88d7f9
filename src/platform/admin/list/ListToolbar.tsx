import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { ChevronsDownUp, ChevronsUpDown, Pencil, Plus, RotateCw, Trash2 } from 'lucide-react'
import type { RowAction } from '#platform/entity/entity.ts'
import { Icon } from '#platform/fields/icon/Icon.tsx'
import { ColumnMenu } from './ColumnMenu.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import styles from './list-screen.module.css'
import { useLabel, useOffice } from '#platform/admin/office.ts'
import { QuickSearch } from './QuickSearch.tsx'
import { withChildren } from '#platform/admin/tree.ts'
import type { List } from './use-list.ts'
import { actionsFor } from './row-actions.ts'

interface Props {
  list: List
  onAdd: () => void
  onEdit: () => void
  onDelete: () => void
  onDeed: (deed: RowAction) => void
}

export function ListToolbar({ list, onAdd, onEdit, onDelete, onDeed }: Props) {
  const { t, can } = useOffice()
  const label = useLabel()
  const nothing = list.selected.size === 0
  const parents = withChildren(list.rows, list.entity.superior)
  const allClosed = parents.length > 0 && parents.every((id) => list.closed.has(id))
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('list.actions')}>
      <Tooltip label={t('list.refresh')}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('list.refresh')}
          loading={list.loading && !list.waiting}
          onClick={list.refresh}
        >
          <RotateCw size={16} />
        </ActionIcon>
      </Tooltip>
      {list.may('add') && (
        <Button leftSection={<Plus size={16} />} onClick={onAdd}>
          {t('list.add')}
        </Button>
      )}
      {list.may('edit') && (
        <Button
          className={styles.act}
          variant="default"
          leftSection={<Pencil size={15} />}
          disabled={nothing}
          onClick={onEdit}
        >
          {t('list.edit')}
        </Button>
      )}
      {list.may('del') && (
        <Button
          className={styles.act}
          variant="default"
          leftSection={<Trash2 size={15} />}
          disabled={nothing}
          onClick={onDelete}
        >
          {t('list.remove')}
        </Button>
      )}
      {actionsFor(list.entity, [], can).map((deed) => (
        <Button
          key={deed.name}
          className={styles.act}
          variant="default"
          leftSection={<Icon name={deed.icon} size={15} />}
          disabled={nothing || !actionsFor(list.entity, [...list.selected.values()], can).includes(deed)}
          onClick={() => onDeed(deed)}
        >
          {label(deed.label)}
        </Button>
      ))}
      {parents.length > 0 && (
        <Button
          className={styles.act}
          variant="default"
          leftSection={allClosed ? <ChevronsUpDown size={15} /> : <ChevronsDownUp size={15} />}
          onClick={() => list.setClosed(new Set(allClosed ? [] : parents))}
        >
          {allClosed ? t('list.expandAll') : t('list.collapseAll')}
        </Button>
      )}
      <span className={styles.space} />
      <QuickSearch list={list} />
      {list.may('export') && <ExportMenu list={list} />}
      <ColumnMenu list={list} />
    </div>
  )
}
