import { useOffice } from '#platform/admin/office.ts'
import type { List } from './use-list.ts'

/** Ticks every row of this page. */
export function PageBox({ list }: { list: List }) {
  const { t } = useOffice()
  const onPage = list.drawn.map(({ row }) => row)
  const chosen = onPage.filter(({ id }) => list.selected.has(id)).length
  return (
    <input
      type="checkbox"
      aria-label={t('list.selectPage')}
      checked={onPage.length > 0 && chosen === onPage.length}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && chosen < onPage.length
      }}
      onChange={(event) => list.select(onPage, event.currentTarget.checked)}
    />
  )
}
