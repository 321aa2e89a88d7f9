import { ArrowDown, ArrowUp } from 'lucide-react'
import type { FieldDescription } from '#platform/entity/description.ts'
import { isNumeric, isSortable, kindOf } from '#platform/admin/entity-words.ts'
import { nextOrder } from './list-state.ts'
import { useLabel, useOffice } from '#platform/admin/office.ts'
import { PageBox } from './PageBox.tsx'
import type { Draws } from './row-props.ts'
import type { List } from './use-list.ts'

interface Props {
  list: List
  fields: FieldDescription[]
  draws: Draws
}

export function ListHead({ list, fields, draws }: Props) {
  const { t } = useOffice()
  const { isPhone } = draws
  return (
    <thead>
      <tr>
        {draws.boxes && <th data-kind="check">{isPhone ? t('list.selectPage') : <PageBox list={list} />}</th>}
        {fields.map((field) => (
          <HeadCell key={field.name} list={list} field={field} isPhone={isPhone} />
        ))}
        {draws.buttons && <th data-kind="actions">{t('list.actions')}</th>}
      </tr>
    </thead>
  )
}

interface HeadProps {
  list: List
  field: FieldDescription
  isPhone: boolean
}

/** On a phone the heads are for screen readers alone; there `CardBar` sorts. */
function HeadCell({ list, field, isPhone }: HeadProps) {
  const label = useLabel()
  const now = list.state.order ?? (list.entity.order.column === field.name ? list.entity.order : null)
  const direction = now?.column === field.name ? now.direction : null
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown
  const sorted = direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none'
  if (isPhone || !isSortable(field)) {
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
