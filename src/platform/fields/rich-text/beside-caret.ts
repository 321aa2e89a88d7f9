import type { Node, NodeType, ResolvedPos } from '@tiptap/pm/model'
import { Selection, type EditorState, type Transaction } from '@tiptap/pm/state'
import { ReplaceStep } from '@tiptap/pm/transform'

/** The place for a block beside the words of another: before them if the place is at their beginning, else after them. */
export function placeBeside($at: ResolvedPos, type: NodeType): number {
  const first = $at.parent.isTextblock ? $at.parent : $at.nodeAfter
  // An item of a list begins with words.
  if (!$at.parent.isTextblock) return $at.pos + (isFree($at, $at.depth, type) ? 0 : (first?.nodeSize ?? 0))
  const isBefore = $at.parentOffset === 0 && isFree($at, $at.depth - 1, type)
  return isBefore ? $at.before() : $at.after()
}

const isFree = ($at: ResolvedPos, depth: number, type: NodeType) =>
  $at.node(depth).canReplaceWith($at.index(depth), $at.index(depth), type)

/** Puts a block in without cutting the words around the caret in two; words that are selected stay. */
export function putBesideCaret({ selection, tr }: EditorState, block: Node): Transaction {
  const at = placeBeside(selection.$to, block.type)
  const inside = at + (block.isLeaf ? block.nodeSize : 1)
  tr.insert(at, block)
  return tr.setSelection(Selection.near(tr.doc.resolve(inside))).scrollIntoView()
}

/** What was put in between two halves of some words, or of a list, stands beside them instead. */
export function besideInstead(
  before: EditorState,
  given: readonly Transaction[],
  now: EditorState,
): Transaction | null {
  const steps = given.flatMap((each) => each.steps)
  const [step] = steps
  if (steps.length !== 1 || !(step instanceof ReplaceStep) || step.from !== step.to) return null
  const pictures: Node[] = []
  let words = ''
  step.slice.content.forEach((node) => {
    if (node.type.name === 'image') pictures.push(node)
    else words += node.textContent
  })
  const [picture] = pictures
  // The halves of what was cut come with the pictures, and have no words of their own.
  if (!picture || words || pictures.length === step.slice.content.childCount) return null
  const tr = now.tr.step(step.invert(before.doc))
  return tr.insert(placeBeside(tr.doc.resolve(step.from), picture.type), pictures)
}
