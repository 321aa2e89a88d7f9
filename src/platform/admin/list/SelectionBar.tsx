import { useOffice } from '#platform/admin/office.ts'
import styles from './list-screen.module.css'
import type { List } from './use-list.ts'

/** How many rows are selected, on this page and on others. */
export function SelectionBar({ list }: { list: List }) {
  const { t } = useOffice()
  if (list.selected.size === 0) return null
  return (
    <p className={styles.selection} role="status">
      {t('list.selected', { count: list.selected.size })}
      <button type="button" className={styles.textButton} onClick={list.clearSelection}>
        {t('list.clearSelection')}
      </button>
    </p>
  )
}
