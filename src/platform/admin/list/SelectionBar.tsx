import { useOffice } from '#platform/admin/office.ts'
import styles from './list-screen.module.css'
import { useIsTouched } from '#platform/admin/list/cards/use-is-phone.ts'
import type { List } from './use-list.ts'

/** How many rows are selected, on this page and on others. */
export function SelectionBar({ list }: { list: List }) {
  const { t } = useOffice()
  const isTouched = useIsTouched()
  if (list.selected.size === 0) return null
  return (
    <div className={styles.selection}>
      <span role="status">{t('list.selected', { count: list.selected.size })}</span>
      <button type="button" className={styles.textButton} onClick={list.clearSelection}>
        {t('list.clearSelection')}
      </button>
      {isTouched && (
        <button
          type="button"
          className={styles.textButton}
          aria-pressed={list.ranging}
          onClick={() => list.setRanging(!list.ranging)}
        >
          {t('list.rangeToNext')}
        </button>
      )}
    </div>
  )
}
