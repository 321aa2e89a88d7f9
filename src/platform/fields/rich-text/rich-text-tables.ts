import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import type { Attribute, Command, Editor } from '@tiptap/core'
import type { Node, Slice } from '@tiptap/pm/model'
import { Plugin, Selection } from '@tiptap/pm/state'
import { CellSelection } from '@tiptap/pm/tables'
import { putBesideCaret } from './beside-caret.ts'
import { withPlainTables } from './pasted-tables.ts'
import { mostCells, mostColumns, spanOf } from './table-bounds.ts'

interface RichTextTables {
  /** A table of what was pasted is too large, and was left out. */
  onTooLarge: () => void
  /** To the buttons for the table in which the caret is. */
  toTools: () => void
}

/**
 * Tables that are pasted or put in. Columns are as wide as their words: what is kept are rows, cells, headers, merged
 * cells and the side to which words keep. Tab walks the cells and adds a row at the end, so Escape leads out of the table.
 */
export const richTextTables = ({ onTooLarge, toTools }: RichTextTables) => [
  PlainTable.extend({
    addKeyboardShortcuts() {
      return {
        ...this.parent?.(),
        Escape: ({ editor }) => leaveTable(editor),
        'Alt-F10': ({ editor }) => {
          if (!editor.isActive('table')) return false
          toTools()
          return true
        },
      }
    },
    addProseMirrorPlugins() {
      return [new Plugin({ props: pasting(onTooLarge) }), ...(this.parent?.() ?? [])]
    },
  }).configure({ cellMinWidth }),
  TableRow,
  TableHeader.extend({ addAttributes }),
  TableCell.extend({ addAttributes }),
]

/** In the editor; a text whose table has more columns than fit scrolls there. */
const cellMinWidth = 72

const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
})

/** A table for what will be typed: the first row names the columns. */
export function putTable({ state, view, schema }: Editor): void {
  const { table, tableRow, tableHeader, tableCell } = schema.nodes
  const rowOf = (cell: typeof tableCell) =>
    tableRow?.create(
      null,
      [1, 2, 3].flatMap(() => cell?.createAndFill() ?? []),
    )
  const rows = [tableHeader, tableCell, tableCell].flatMap((cell) => rowOf(cell) ?? [])
  const made = table?.create(null, rows)
  if (made) view.dispatch(putBesideCaret(state, made))
  view.focus()
}

/** From several cells to one, and from one to the words after the table. */
function leaveTable(editor: Editor): boolean {
  if (!editor.isActive('table')) return false
  const { selection } = editor.state
  if (selection instanceof CellSelection) return editor.commands.setTextSelection(selection.$headCell.pos + 2)
  const { $head } = selection
  let depth = 1
  while ($head.node(depth).type.name !== 'table') depth += 1
  const after = $head.after(depth)
  const next = editor.state.doc.nodeAt(after)
  const chain = editor.chain()
  if (!next || next.type.name === 'table') chain.insertContentAt(after, { type: 'paragraph' })
  return chain.command(toWordsAfter(after)).scrollIntoView().run()
}

const toWordsAfter =
  (at: number): Command =>
  ({ tr }) => {
    tr.setSelection(Selection.near(tr.doc.resolve(at)))
    return true
  }

/** The spans are bounded here as on the server, and widths of columns are not kept. */
function addAttributes(this: { parent?: (() => Record<string, Attribute>) | null }) {
  const span = (name: 'colspan' | 'rowspan', most: number): Partial<Attribute> => ({
    default: 1,
    parseHTML: (cell) => spanOf(cell.getAttribute(name), most),
  })
  return {
    ...this.parent?.(),
    colspan: span('colspan', mostColumns),
    rowspan: span('rowspan', mostCells),
    colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
    scope: { default: null },
  }
}

const pasting = (onTooLarge: () => void) => ({
  transformPastedHTML: (html: string) => withPlainTables(html, onTooLarge),
  handlePaste: (view: Editor['view'], { clipboardData }: ClipboardEvent, slice: Slice) => {
    const isInTable = isInCell(view.state.selection.$head)
    // There, cells go over those that stand there.
    if (isInTable && slice.content.firstChild?.type.spec.tableRole) return false
    const block = isInTable ? null : onlyBlockOf(slice)
    const isDrawnToo = clipboardData && clipboardData.files.length > 0 && holdsTable(clipboardData)
    if (!block && !isDrawnToo) return false
    const tr = block ? putBesideCaret(view.state, block) : view.state.tr.replaceSelection(slice)
    view.dispatch(tr.setMeta('paste', true))
    return true
  },
})

/** A spreadsheet hands its cells over as a picture, too. */
const holdsTable = (data: DataTransfer) => /<table\b/i.test(data.getData('text/html'))

const onlyBlockOf = ({ content, openStart, openEnd }: Slice): Node | null => {
  const block = content.childCount === 1 && openStart + openEnd === 0 ? content.firstChild : null
  const isOwnPicture = block?.type.name === 'image' && !/^data:/i.test(String(block.attrs.src))
  return block?.type.name === 'table' || isOwnPicture ? block : null
}

const isInCell = ($head: Editor['state']['selection']['$head']) => {
  for (let depth = $head.depth; depth > 0; depth -= 1)
    if ($head.node(depth).type.name === 'table') return true
  return false
}
