import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { useEffect, useRef, useState } from 'react'
import type { EntityDescription } from '#platform/entity/description.ts'
import type { Row } from '#platform/admin/tree.ts'
import type { RowWork } from './use-row-work.ts'

interface Draggable {
  row: Row
  entity: EntityDescription
  maySort: boolean
  doing: { readonly current: { work: RowWork } }
}

/** Drags a row by its handle and drops it above or below another row of the same list. */
export function useRowDrag({ row, entity, maySort, doing }: Draggable) {
  const rowRef = useRef<HTMLTableRowElement>(null)
  const handleRef = useRef<HTMLButtonElement>(null)
  const [edge, setEdge] = useState<'top' | 'bottom' | null>(null)
  useEffect(() => {
    const [element, dragHandle] = [rowRef.current, handleRef.current]
    if (!maySort || !element || !dragHandle) return
    const kind = `row of ${entity.name}`
    return combine(
      draggable({ element, dragHandle, getInitialData: () => ({ kind, row }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === kind && (source.data.row as Row).id !== row.id,
        getData: ({ input }) => attachClosestEdge({}, { input, element, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data) as 'top' | 'bottom' | null),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null)
          const onto = extractClosestEdge(self.data) === 'bottom' ? 'below' : 'above'
          void doing.current.work.drop(source.data.row as Row, row.id, onto)
        },
      }),
    )
  }, [row, entity.name, maySort, doing])
  return { rowRef, handleRef, edge }
}
