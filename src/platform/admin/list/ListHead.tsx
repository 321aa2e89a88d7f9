import { ArrowDown, ArrowUp } from 'lucide-react'
import type { FieldDescription } from '#platform/entity/description.ts'
import { isNumeric, isSortable, kindOf } from '#platform/admin/entity-words.ts'
import { nextOrder } from './list-state.ts'
import { useLabel, useOffice } from '#platform/admin/office.ts'
import type { List } from './use-list.ts'

interface Props {
  list: List
  fields: FieldDescription[]
}

export function ListHead({ list, fields }: Props) {
  const { t } = useOffice()
  const onPage = list.drawn.map(({ row }) => row)
  const chosen = onPage.filter(({ id }) => list.selected.has(id)).length
  return (
    <thead>
      <tr>
        <th data-kind="check">
          <input
            type="checkbox"
            aria-label={t('list.selectPage')}
            checked={onPage.length > 0 && chosen === onPage.length}
            ref={(box) => {
              if (box) box.indeterminate = chosen > 0 && chosen < onPage.length
            }}
            onChange={(event) => list.select(onPage, event.currentTarget.checked)}
          />
        </th>
        {fields.map((field) => (
          <HeadCell key={field.name} list={list} field={field} />
        ))}
        <th data-kind="actions">{t('list.actions')}</th>
      </tr>
    </thead>
  )
}

function HeadCell({ list, field }: { list: List; field: FieldDescription }) {
  const label = useLabel()
  const now = list.state.order ?? (list.entity.order.column === field.name ? list.entity.order : null)
  const direction = now?.column === field.name ? now.direction : null
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown
  const sorted = direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none'
  if (!isSortable(field)) {
    return (
      <th data-kind={kindOf(field)} data-numeric={isNumeric(field) || undefined}>
        {label(field.label)}
      </th>
    )
  }
  return (
    <th aria-sort={sorted} data-kind={kindOf(field)} data-numeric={isNumeric(field) || undefined}>
      <button type="button" onClick={() => list.go({ order: nextOrder(list.state.order, field.name) })}>
        {label(field.label)}
        {direction && <Arrow size={13} aria-hidden="true" />}
      </button>
    </th>
  )
}
