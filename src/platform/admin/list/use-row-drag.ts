import { useEffect, useRef, useState } from 'react'
import type { EntityDescription } from '#platform/entity/description.ts'
import type { Row } from '#platform/admin/tree.ts'
import type { Edge } from './drag-row.ts'
import type { RowWork } from './use-row-work.ts'

interface Draggable {
  row: Row
  entity: EntityDescription
  maySort: boolean
  doing: { readonly current: { work: RowWork } }
}

/** What drags comes after the first list, and only where rows are sorted by hand. */
const loadDragging = () => import('./drag-row.ts')

/** Drags a row by its handle and drops it above or below another row of the same list. */
export function useRowDrag({ row, entity, maySort, doing }: Draggable) {
  const rowRef = useRef<HTMLTableRowElement>(null)
  const handleRef = useRef<HTMLButtonElement>(null)
  const [edge, setEdge] = useState<Edge>(null)
  useEffect(() => {
    const [element, dragHandle] = [rowRef.current, handleRef.current]
    if (!maySort || !element || !dragHandle) return
    const ending = new AbortController()
    const begin = async () => {
      const { dragRow } = await loadDragging()
      if (ending.signal.aborted) return
      const end = dragRow({
        row,
        kind: `row of ${entity.name}`,
        element,
        dragHandle,
        onEdge: setEdge,
        onDrop: (dragged, where) => void doing.current.work.drop(dragged, row.id, where),
      })
      ending.signal.addEventListener('abort', end, { once: true })
    }
    // Without it rows are still moved by the keys and by the menu.
    begin().catch(() => {})
    return () => ending.abort()
  }, [row, entity.name, maySort, doing])
  return { rowRef, handleRef, edge }
}
