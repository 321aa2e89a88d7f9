import type { Node } from '@tiptap/pm/model'
import { Selection, type EditorState, type Transaction } from '@tiptap/pm/state'

/**
 * Puts a block in without cutting the words around the caret in two: after the paragraph, before it if the caret is at
 * its beginning, and in its stead if it is empty. Without a caret in words it replaces what is selected.
 */
export function putBesideCaret(state: EditorState, block: Node): Transaction {
  const { selection, tr } = state
  const { $to } = selection
  if (!$to.parent.isTextblock) return tr.replaceSelectionWith(block)
  const at = placeBesideCaret(state)
  const isEmpty =
    $to.parent.content.size === 0 &&
    $to.node(-1).canReplaceWith($to.index(-1), $to.indexAfter(-1), block.type)
  if (isEmpty) tr.replaceWith($to.before(), $to.after(), block)
  else tr.insert(at, block)
  const put = isEmpty ? $to.before() : at
  return tr
    .setSelection(Selection.near(tr.doc.resolve(put + (block.isLeaf ? block.nodeSize : 1))))
    .scrollIntoView()
}

/** The place beside the paragraph of the caret: before it if the caret is at the beginning of its words, else after it. */
export function placeBesideCaret({ selection }: EditorState): number {
  const { $to } = selection
  if (!$to.parent.isTextblock) return $to.pos
  return selection.empty && $to.parentOffset === 0 && $to.parent.content.size > 0 && $to.index(-1) > 0
    ? $to.before()
    : $to.after()
}
