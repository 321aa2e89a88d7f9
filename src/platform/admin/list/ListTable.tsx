import { Button, Skeleton } from '@mantine/core'
import { useRef } from 'react'
import { ScrollRegion } from '#platform/admin/ScrollRegion.tsx'
import { EmptyState } from '#platform/admin/EmptyState.tsx'
import { fieldOf, isNumeric } from '#platform/admin/entity-words.ts'
import cards from '#platform/admin/list/cards/list-cards.module.css'
import styles from './list-table.module.css'
import { ListHead } from './ListHead.tsx'
import { ListRow } from './ListRow.tsx'
import { CallFailed } from '#platform/admin/CallFailed.tsx'
import { useLabel, useOffice } from '#platform/admin/office.ts'
import type { Row } from '#platform/admin/tree.ts'
import { useLatest } from './use-latest.ts'
import type { List } from './use-list.ts'
import { useRowFocus } from './use-row-focus.ts'
import type { RowWork } from './use-row-work.ts'
import type { Draws } from './row-props.ts'
import { useIsPhone } from '#platform/admin/list/cards/use-is-phone.ts'
import { canDoWithMany, canDoWithOne } from './what-can-be-done.ts'

interface Props {
  list: List
  work: RowWork
  onEdit: (row: Row) => void
  onInfo: (row: Row) => void
  onAdd: () => void
}

/** The rows of a list; on a phone each is a card. */
export function ListTable({ list, work, onEdit, onInfo, onAdd }: Props) {
  const { t, can } = useOffice()
  const isPhone = useIsPhone()
  const label = useLabel()
  // Rows render again only when their props change, so these functions stay the same between renders.
  const doing = useLatest({ list, work, onEdit, onInfo })
  const body = useRef<HTMLTableSectionElement>(null)
  useRowFocus(body)
  const { entity } = list
  const fields = list.columns.map((name) => fieldOf(entity, name))
  if (list.failed) {
    return <CallFailed failed again={list.refresh} words={list.problem ?? ''} />
  }
  const isFiltered = list.state.quick !== '' || list.state.conditions.length > 0
  if (!list.waiting && list.rows.length === 0) {
    return isFiltered ? (
      <EmptyState title={t('list.noneFound')} words={t('list.noneFoundWords')}>
        <Button variant="default" onClick={() => list.go({ quick: '', conditions: [] })}>
          {t('list.clearFilters')}
        </Button>
      </EmptyState>
    ) : (
      <EmptyState
        title={t('list.empty', { what: label(entity.label) })}
        words={list.may('add') ? t('list.emptyWords') : ''}
      >
        {list.may('add') && <Button onClick={onAdd}>{t('list.add')}</Button>}
      </EmptyState>
    )
  }
  const draws: Draws = { boxes: canDoWithMany(entity, can), buttons: canDoWithOne(entity, can), isPhone }
  const rights = {
    edit: list.may('edit'),
    del: list.may('del'),
    sortable: list.may('sortable') && list.sortedByWeight,
  }
  return (
    <ScrollRegion className={styles.frame} label={label(entity.label)} aria-busy={list.loading}>
      <table className={[styles.table, cards.cards].join(' ')}>
        <ListHead list={list} fields={fields} draws={draws} />
        <tbody ref={body}>
          {list.waiting
            ? Array.from({ length: list.state.limit }, (_each, at) => (
                <WaitingRow key={at} fields={fields} draws={draws} />
              ))
            : list.drawn.map(({ row, depth, hasChildren }) => (
                <ListRow
                  key={row.id}
                  row={row}
                  depth={depth}
                  hasChildren={hasChildren}
                  open={!list.closed.has(row.id)}
                  selected={list.selected.has(row.id)}
                  columns={list.columns.join(',')}
                  whole={list.state.columns !== null}
                  {...draws}
                  mayEdit={rights.edit}
                  mayDelete={rights.del}
                  maySort={rights.sortable}
                  entity={entity}
                  doing={doing}
                />
              ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

interface WaitingProps {
  fields: ReturnType<typeof fieldOf>[]
  draws: Draws
}

/** A placeholder for a row that is still loading, with the same size. */
function WaitingRow({ fields, draws }: WaitingProps) {
  return (
    <tr>
      {draws.boxes && (
        <td data-kind="check">
          <Skeleton height={16} width={16} />
        </td>
      )}
      {(draws.isPhone ? fields.slice(0, 5) : fields).map((field, at) => (
        <td key={field.name} data-numeric={isNumeric(field) || undefined}>
          <Skeleton height={12} width={at % 3 === 0 ? '60%' : '85%'} />
        </td>
      ))}
      {draws.buttons && (
        <td data-kind="actions">
          <Skeleton height={16} width={100} />
        </td>
      )}
    </tr>
  )
}
