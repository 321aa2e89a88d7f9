import { NativeSelect } from '@mantine/core'
import { pageSizes } from './list-state.ts'
import styles from './list-screen.module.css'
import { useOffice } from '#platform/admin/office.ts'
import { PageTurns } from './PageTurns.tsx'
import type { List } from './use-list.ts'

/** A tree is loaded as a whole and has no pages. A list of one page needs no pager. */
export function Pager({ list }: { list: List }) {
  const { t } = useOffice()
  const { page, limit } = list.state
  const pages = Math.max(Math.ceil(list.total / limit), 1)
  if (list.waiting || list.failed) return null
  const smallest = Math.min(...pageSizes)
  const turns = !list.entity.superior && (pages > 1 || page > 1)
  return (
    <nav className={styles.pager} aria-label={t('list.page', { page, pages })}>
      <span>{t('list.total', { total: list.total })}</span>
      {!list.entity.superior && list.total > smallest && (
        <NativeSelect
          size="xs"
          aria-label={t('list.perPage')}
          value={String(limit)}
          data={pageSizes.map((size) => ({ value: String(size), label: `${t('list.perPage')} ${size}` }))}
          onChange={(event) => list.go({ limit: Number(event.currentTarget.value) })}
        />
      )}
      {turns && <PageTurns page={page} pages={pages} onPage={(next) => list.go({ page: next })} />}
    </nav>
  )
}
