import { ChevronDown, ChevronRight } from 'lucide-react'
import { memo, useState, type MouseEvent as RowEvent, type ReactNode } from 'react'
import type { EntityDescription, FieldDescription } from '#platform/entity/description.ts'
import { fieldOf, isNumeric, kindOf, nameOfRow, shownValue } from '#platform/admin/entity-words.ts'
import { cells } from '#platform/admin/field-cells.tsx'
import { cardParts, type CardPart } from '#platform/admin/list/cards/card-lines.ts'
import { MoreOfCard } from '#platform/admin/list/cards/MoreOfCard.tsx'
import { useLabel, useOffice } from '#platform/admin/office.ts'
import styles from './row-buttons.module.css'
import { RowButtons } from './RowButtons.tsx'
import type { RowDoing, RowProps } from './row-props.ts'
import { SwitchInList } from './SwitchInList.tsx'
import type { Row } from '#platform/admin/tree.ts'
import { useRowDrag } from './use-row-drag.ts'

/** Uses plain elements only, because a hundred rows must appear at once. */
export const ListRow = memo(function ListRow(props: RowProps) {
  const { row, entity, selected, doing, mayEdit, isPhone, whole } = props
  const { locale } = useOffice()
  const [open, setOpen] = useState(false)
  const name = nameOfRow(entity, row, locale)
  const columns = props.columns.split(',')
  const parts = isPhone ? cardParts({ entity, row, columns, locale, mayEdit, whole }) : []
  const more = parts.filter((part) => part === 'more').length
  const { rowRef, handleRef, edge } = useRowDrag(props)
  const editOnDoubleClick = (event: RowEvent) => {
    if (event.target instanceof Element && !event.target.closest('button, a, input'))
      doing.current.onEdit(row)
  }
  return (
    <tr
      ref={rowRef}
      data-selected={selected || undefined}
      data-edge={edge ?? undefined}
      onDoubleClick={mayEdit ? editOnDoubleClick : undefined}
    >
      {props.boxes && <RowBox {...props} name={name} />}
      {columns.map((column, at) => (
        <Cell
          key={column}
          field={fieldOf(entity, column)}
          row={row}
          mayEdit={mayEdit}
          doing={doing}
          title={column === entity.title}
          part={open && parts[at] === 'more' ? 'first' : parts[at]}
        >
          {at === firstWords(props.columns, entity) && <Branch {...props} name={name} />}
        </Cell>
      ))}
      {(props.buttons || more > 0) && (
        <td data-kind="actions">
          {more > 0 && <MoreOfCard name={name} count={more} open={open} onOpen={setOpen} />}
          {props.buttons && <RowButtons {...props} name={name} handleRef={handleRef} />}
        </td>
      )}
    </tr>
  )
})

function RowBox({ row, selected, doing, name }: RowProps & { name: string }) {
  const { t } = useOffice()
  return (
    <td data-kind="check">
      <input
        type="checkbox"
        aria-label={t('list.selectRow', { name })}
        checked={selected}
        onChange={({ currentTarget, nativeEvent }) => {
          const isShift = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
          doing.current.list.pick(row, currentTarget.checked, isShift)
        }}
      />
    </td>
  )
}

/** The tree is drawn in the column that names the row, or in the first one. */
const firstWords = (columns: string, entity: EntityDescription) =>
  Math.max(columns.split(',').indexOf(entity.title), 0)

interface CellOfRow {
  field: FieldDescription
  row: Row
  mayEdit: boolean
  title: boolean
  part: CardPart | undefined
  doing: RowDoing
  children: ReactNode
}

function Cell({ field, row, mayEdit, title, part, doing, children }: CellOfRow) {
  const { locale } = useOffice()
  const label = useLabel()
  const Shown = cells[field.kind]
  const live = field.kind === 'switch' && mayEdit && !field.fixed
  return (
    <td
      data-label={label(field.label)}
      data-kind={kindOf(field)}
      data-title={title || undefined}
      data-part={part}
      data-numeric={isNumeric(field) || undefined}
    >
      {children}
      {live ? (
        <SwitchInList field={field} row={row} save={(patch) => doing.current.work.saveField(row, patch)} />
      ) : (
        <Shown field={field} row={row} value={shownValue(field, row, locale)} />
      )}
    </td>
  )
}

function Branch({ entity, depth, hasChildren, open, row, doing, name }: RowProps & { name: string }) {
  const { t } = useOffice()
  if (!entity.superior) return null
  const toggle = () => {
    const { closed, setClosed } = doing.current.list
    setClosed(open ? new Set([...closed, row.id]) : new Set([...closed].filter((id) => id !== row.id)))
  }
  return (
    <span className={styles.branch} data-branch style={{ paddingInlineStart: depth * 20 }}>
      {hasChildren && (
        <button
          type="button"
          aria-expanded={open}
          aria-label={open ? t('list.collapse', { name }) : t('list.expand', { name })}
          onClick={toggle}
        >
          {open ? (
            <ChevronDown size={15} aria-hidden="true" />
          ) : (
            <ChevronRight size={15} aria-hidden="true" />
          )}
        </button>
      )}
    </span>
  )
}
