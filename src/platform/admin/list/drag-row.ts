import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import type { Row } from '#platform/admin/tree.ts'

export type Edge = 'top' | 'bottom' | null

export interface DraggedRow {
  row: Row
  /** Rows are dropped on rows of the same kind alone. */
  kind: string
  element: HTMLElement
  dragHandle: HTMLElement
  onEdge: (edge: Edge) => void
  onDrop: (dragged: Row, where: 'above' | 'below') => void
}

/** Lets a row be dragged by its handle, and others be dropped on it. What it returns ends that. */
export function dragRow({ row, kind, element, dragHandle, onEdge, onDrop }: DraggedRow): () => void {
  return combine(
    draggable({ element, dragHandle, getInitialData: () => ({ kind, row }) }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.kind === kind && (source.data.row as Row).id !== row.id,
      getData: ({ input }) => attachClosestEdge({}, { input, element, allowedEdges: ['top', 'bottom'] }),
      onDrag: ({ self }) => onEdge(extractClosestEdge(self.data) as Edge),
      onDragLeave: () => onEdge(null),
      onDrop: ({ self, source }) => {
        onEdge(null)
        onDrop(source.data.row as Row, extractClosestEdge(self.data) === 'bottom' ? 'below' : 'above')
      },
    }),
  )
}
