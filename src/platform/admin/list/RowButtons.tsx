import { Eye, GripVertical, Pencil, Trash2 } from 'lucide-react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import type { RowProps } from './row-props.ts'
import { useOffice } from '#platform/admin/office.ts'
import styles from './row-buttons.module.css'
import { RowMenu } from './RowMenu.tsx'
import { mayDo } from './what-can-be-done.ts'

interface Props extends RowProps {
  name: string
  handleRef: Ref<HTMLButtonElement>
}

/** The granted buttons of a row: move, edit and delete. Other actions are in a menu. */
export function RowButtons(props: Props) {
  const { row, entity, name, mayEdit, mayDelete, maySort, doing } = props
  const { t, can } = useOffice()
  return (
    <span className={styles.buttons}>
      {maySort && <MoveHandle {...props} />}
      {mayDo(entity, 'info', can) && (
        <RowButton words={t('list.info')} name={name} onClick={() => doing.current.onInfo(row)}>
          <Eye size={15} aria-hidden="true" />
        </RowButton>
      )}
      {mayEdit && (
        <RowButton words={t('list.edit')} name={name} onClick={() => doing.current.onEdit(row)}>
          <Pencil size={15} aria-hidden="true" />
        </RowButton>
      )}
      {mayDelete && (
        <RowButton
          words={t('list.remove')}
          name={name}
          danger
          onClick={() => void doing.current.work.remove([row])}
        >
          <Trash2 size={15} aria-hidden="true" />
        </RowButton>
      )}
      <RowMenu {...props} />
    </span>
  )
}

/** Moves a row by dragging, or by Alt and an arrow key. */
function MoveHandle({ row, name, doing, handleRef }: Props) {
  const { t } = useOffice()
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    void doing.current.work.step(row, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <button
      ref={handleRef}
      type="button"
      className={styles.handle}
      aria-label={t('list.drag', { name })}
      title={t('list.drag', { name })}
      onKeyDown={moveByKey}
    >
      <GripVertical size={16} aria-hidden="true" />
    </button>
  )
}

interface RowButtonProps {
  words: string
  name: string
  danger?: boolean
  onClick: () => void
  children: ReactNode
}

function RowButton({ words, name, danger, onClick, children }: RowButtonProps) {
  return (
    <button
      type="button"
      data-danger={danger}
      aria-label={`${words}: ${name}`}
      title={words}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
