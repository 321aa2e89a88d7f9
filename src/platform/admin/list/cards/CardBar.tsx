import { NativeSelect } from '@mantine/core'
import { fieldOf, isSortable } from '#platform/admin/entity-words.ts'
import { useLabel, useOffice } from '#platform/admin/office.ts'
import { useIsPhone } from './use-is-phone.ts'
import styles from './card-bar.module.css'
import { PageBox } from '#platform/admin/list/PageBox.tsx'
import { canDoWithMany } from '#platform/admin/list/what-can-be-done.ts'
import type { List } from '#platform/admin/list/use-list.ts'

/** What the heads of the columns do, where rows are cards and have none: select the page, and sort. */
export function CardBar({ list }: { list: List }) {
  const { t, can } = useOffice()
  if (!useIsPhone() || list.failed || list.rows.length === 0) return null
  return (
    <div className={styles.bar}>
      {canDoWithMany(list.entity, can) && (
        <label className={styles.page}>
          <PageBox list={list} />
          <span aria-hidden="true">{t('list.selectPage')}</span>
        </label>
      )}
      <SortChoice list={list} />
    </div>
  )
}

function SortChoice({ list }: { list: List }) {
  const { t } = useOffice()
  const label = useLabel()
  const { order } = list.state
  const named = order ? [...new Set([...list.columns, order.column])] : list.columns
  const columns = named.map((name) => fieldOf(list.entity, name)).filter(isSortable)
  if (columns.length === 0) return null
  return (
    <NativeSelect
      className={styles.order}
      aria-label={t('list.sort')}
      value={order ? `${order.column},${order.direction}` : ''}
      onChange={({ currentTarget }) => {
        const [column = '', direction] = currentTarget.value.split(',')
        list.go({ order: column ? { column, direction: direction === 'desc' ? 'desc' : 'asc' } : null })
      }}
      data={[
        { value: '', label: t('list.usualOrder') },
        ...columns.flatMap(({ name, label: words }) => [
          { value: `${name},asc`, label: t('list.upwards', { column: label(words) }) },
          { value: `${name},desc`, label: t('list.downwards', { column: label(words) }) },
        ]),
      ]}
    />
  )
}
